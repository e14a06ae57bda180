import type { Metadata } from 'next'
import { RequisitesPage } from '@/features/desk/requisites/requisites-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('requisites')
}

export default function DeskRequisitesPage() {
  return <RequisitesPage />
}
