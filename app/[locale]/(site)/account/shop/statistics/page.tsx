import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopStatistics',
    path: '/account/shop/statistics',
    isPrivate: true,
  })
}

export default function ShopStatisticsPage() {
  return <SectionPage section="shopStatistics" />
}
