import type { Metadata } from 'next'
import { AccountPage } from '@/features/account/components/frame/account-page'
import { Cards } from '@/features/verification/components/cards/cards'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { messagesOf } from '@/lib/i18n/messages'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'accountCards', path: '/account/cards', isPrivate: true })
}

export default async function Page() {
  const { verification, verificationTerms } = messagesOf(await pageLocale())

  return (
    <AccountPage section="accountCards">
      <AddedMessages messages={{ verification, verificationTerms }}>
        <Cards />
      </AddedMessages>
    </AccountPage>
  )
}
