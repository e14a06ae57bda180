import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'
import { loadShopOffer } from '@/features/shop-offer/api/load-shop-offer'
import { ShopOfferFacts } from '@/features/shop-offer/components/shop-offer-facts'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'shops',
    section: 'shops',
    path: '/shops',
    isCompleteWithoutText: true,
  })
}

export default async function ShopsPage() {
  const offer = await loadShopOffer(await pageLocale())

  return (
    <OfficePage pageKey="shops" section="shops">
      <ShopOfferFacts offer={offer} />
    </OfficePage>
  )
}
