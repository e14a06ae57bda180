import { Activity, type ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { siteName } from '@/lib/env/server'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { MissingData } from '@/lib/query/missing-data'
import { loadContestStatus } from '@/lib/site/load-contest-status'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'
import { LoadedEarly } from './loaded-early'

type Props = { children: ReactNode }

export default async function SiteLayout({ children }: Props) {
  const locale = await pageLocale()
  const name = siteName(locale)
  const [office, hasContest] = await Promise.all([
    loadOfficeFacts(locale),
    loadContestStatus(locale),
  ])

  return (
    <>
      <SiteHeader
        siteName={name}
        office={office}
        hasContest={hasContest}
        colorModeSwitch={<ColorModeSwitch />}
      />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-page px-4 outline-none md:px-6 xl:px-0"
      >
        {children}
      </main>
      <MissingData />
      <LoadedEarly />
      <Activity>
        <AddedMessages messages={componentMessages(locale, 'hours')}>
          <SiteFooter siteName={name} office={office} hasContest={hasContest} />
        </AddedMessages>
      </Activity>
    </>
  )
}
