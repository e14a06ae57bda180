import type { Metadata } from 'next'
import { PriceSourcesPage } from '@/features/desk/price-sources/price-sources-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('priceSources')
}

export default function Page() {
  return <PriceSourcesPage />
}
