import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'shopApi', path: '/account/shop/api', isPrivate: true })
}

export default function ShopApiPage() {
  return <SectionPage section="shopApi" />
}
