import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopApi } from '@/features/account/components/shop/api/shop-api'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { siteOrigin } from '@/lib/env/server'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'shopApi', path: '/account/shop/api', isPrivate: true })
}

export default function ShopApiPage() {
  return (
    <AccountPage section="shopApi">
      <ShopFrame page="api">
        <ShopApi origin={siteOrigin()} />
      </ShopFrame>
    </AccountPage>
  )
}
