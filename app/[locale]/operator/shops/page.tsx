import type { Metadata } from 'next'
import { ShopsPage } from '@/features/desk/shops/list/shops-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('shops')
}

export default function DeskShopsPage() {
  return <ShopsPage />
}
