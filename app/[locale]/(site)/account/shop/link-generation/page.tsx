import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopLinkGeneration',
    path: '/account/shop/link-generation',
    isPrivate: true,
  })
}

export default function ShopLinkGenerationPage() {
  return <SectionPage section="shopLinkGeneration" />
}
