import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { ShopFrame } from '@/features/account/components/shop/frame/shop-frame'
import { ShopWithdrawals } from '@/features/account/components/shop/withdrawal/shop-withdrawals'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'shopWithdrawal',
    path: '/account/shop/withdrawal',
    isPrivate: true,
  })
}

export default function ShopWithdrawalPage() {
  return (
    <AccountPage section="shopWithdrawal">
      <ShopFrame page="withdrawal">
        <ShopWithdrawals />
      </ShopFrame>
    </AccountPage>
  )
}
