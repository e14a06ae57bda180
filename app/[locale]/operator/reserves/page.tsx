import type { Metadata } from 'next'
import { ReservesPage } from '@/features/desk/reserves/reserves-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('reserves')
}

export default function Page() {
  return <ReservesPage />
}
