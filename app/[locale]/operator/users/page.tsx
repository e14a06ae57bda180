import type { Metadata } from 'next'
import { UsersPage } from '@/features/desk/users/list/users-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('users')
}

export default function Page() {
  return <UsersPage />
}
