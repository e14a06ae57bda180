import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { accountNav } from '@/components/layout/nav-items'
import { SideNav } from '@/components/layout/side-nav'
import { AccountFrame } from '@/features/account/components/frame/account-frame'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { serverSession } from '@/lib/session/server-session'

/* These pages show one person's data, so they are rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode }

export default async function AccountLayout({ children }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'layout' })

  return (
    <AddedMessages messages={areaMessages(locale, 'account', 'referral')}>
      <AccountFrame
        first={await serverSession()}
        nav={<SideNav label={t('accountNav')} items={accountNav} />}
      >
        {children}
      </AccountFrame>
    </AddedMessages>
  )
}
