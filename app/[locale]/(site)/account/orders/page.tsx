import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'accountOrders',
    path: '/account/orders',
    isPrivate: true,
  })
}

export default function AccountOrdersPage() {
  return <SectionPage section="accountOrders" />
}
