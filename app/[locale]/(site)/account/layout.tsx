import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SignOutButton } from '@/components/layout/account/sign-out-button'
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
  const first = await serverSession()

  return (
    <AddedMessages messages={areaMessages(locale, 'account', 'referral')}>
      <AccountFrame
        first={first}
        nav={
          <SideNav
            label={t('accountNav')}
            items={accountNav}
            end={
              first && (
                <SignOutButton className="flex min-h-touch shrink-0 items-center gap-2.5 rounded-field px-4 text-left text-sm whitespace-nowrap text-ink-2 transition-colors hover:bg-sunken hover:text-ink lg:mt-3" />
              )
            }
          />
        }
      >
        {children}
      </AccountFrame>
    </AddedMessages>
  )
}
