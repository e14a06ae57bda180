import type { Metadata } from 'next'
import { PartnersPage } from '@/features/desk/partners/partners-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('partners')
}

export default function DeskPartnersPage() {
  return <PartnersPage />
}
