import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { OwnDiscount } from '@/features/account/components/discount/own-discount'
import { PromoCodes } from '@/features/account/components/promo-codes/promo-codes'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'accountPromocodes',
    path: '/account/promocodes',
    isPrivate: true,
  })
}

export default function AccountPromocodesPage() {
  return (
    <AccountPage section="accountPromocodes">
      <div className="grid gap-6">
        <PromoCodes />
        <OwnDiscount />
      </div>
    </AccountPage>
  )
}
