import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { ShopStatistics } from '@/features/account/components/shop/statistics/shop-statistics'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopStatistics',
    path: '/account/shop/statistics',
    isPrivate: true,
  })
}

export default function ShopStatisticsPage() {
  return (
    <AccountPage section="shopStatistics">
      <ShopFrame page="statistics">
        <ShopStatistics />
      </ShopFrame>
    </AccountPage>
  )
}
