import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Gifts } from '@/features/account/components/gifts/gifts'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'accountGift', path: '/account/gift', isPrivate: true })
}

export default function AccountGiftPage() {
  return (
    <AccountPage section="accountGift">
      <Gifts />
    </AccountPage>
  )
}
