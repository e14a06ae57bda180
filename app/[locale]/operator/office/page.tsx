import type { Metadata } from 'next'
import { OfficePage } from '@/features/desk/office/office-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('office')
}

export default function Page() {
  return <OfficePage />
}
