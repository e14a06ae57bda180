import type { Metadata } from 'next'
import { LoginsPage } from '@/features/desk/users/logins/logins-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('logins')
}

export default function Page() {
  return <LoginsPage />
}
