import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Overview } from '@/features/account/components/overview/overview'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'account', path: '/account', isPrivate: true })
}

export default function Page() {
  return (
    <AccountPage section="account">
      <Overview />
    </AccountPage>
  )
}
