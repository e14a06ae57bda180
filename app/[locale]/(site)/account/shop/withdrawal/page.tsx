import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopWithdrawal',
    path: '/account/shop/withdrawal',
    isPrivate: true,
  })
}

export default function ShopWithdrawalPage() {
  return <SectionPage section="shopWithdrawal" />
}
