import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { ShopSales } from '@/features/account/components/shop/sales/shop-sales'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopSalesHistory',
    path: '/account/shop/sales-history',
    isPrivate: true,
  })
}

export default function ShopSalesHistoryPage() {
  return (
    <AccountPage section="shopSalesHistory">
      <ShopFrame page="sales">
        <ShopSales />
      </ShopFrame>
    </AccountPage>
  )
}
