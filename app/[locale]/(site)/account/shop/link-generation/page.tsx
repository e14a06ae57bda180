import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { ShopLinks } from '@/features/account/components/shop/links/shop-links'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopLinkGeneration',
    path: '/account/shop/link-generation',
    isPrivate: true,
  })
}

export default function ShopLinkGenerationPage() {
  return (
    <AccountPage section="shopLinkGeneration">
      <ShopFrame page="links">
        <ShopLinks />
      </ShopFrame>
    </AccountPage>
  )
}
