import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Orders } from '@/features/account/components/orders/orders'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'accountOrders', path: '/account/orders', isPrivate: true })
}

export default function Page() {
  return (
    <AccountPage section="accountOrders">
      <Orders />
    </AccountPage>
  )
}
