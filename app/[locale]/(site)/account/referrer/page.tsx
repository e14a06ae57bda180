import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Referrer } from '@/features/account/components/referrer/referrer'
import { WithdrawalsPanel } from '@/features/account/components/withdrawals/withdrawals-panel'
import { siteName } from '@/lib/env/server'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'accountReferrer',
    path: '/account/referrer',
    isPrivate: true,
  })
}

export default function AccountReferrerPage() {
  return (
    <AccountPage section="accountReferrer">
      <Referrer
        names={{ ru: siteName('ru'), en: siteName('en') }}
        withdrawals={<WithdrawalsPanel />}
      />
    </AccountPage>
  )
}
