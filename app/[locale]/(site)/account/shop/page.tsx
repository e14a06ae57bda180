import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { ShopOverview } from '@/features/account/components/shop/overview/shop-overview'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'shop', path: '/account/shop', isPrivate: true })
}

export default function ShopPage() {
  return (
    <AccountPage section="shop">
      <ShopFrame page="overview">
        <ShopOverview />
      </ShopFrame>
    </AccountPage>
  )
}
