import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopSalesHistory',
    path: '/account/shop/sales-history',
    isPrivate: true,
  })
}

export default function ShopSalesHistoryPage() {
  return <SectionPage section="shopSalesHistory" />
}
