import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeskQueries } from './desk-queries'
import { ClaimAlerts } from '../claims/claim-alerts'
import { CommandBar, CommandButton, ShortcutsButton } from './commands/command-bar'
import { DeskNav } from './desk-nav'
import { DeskSession } from './desk-session'
import { OfficeTimes, OfficeZoneNote } from './office-times'
import { OwnAccount } from './own-account'
import { PhoneMenu } from './phone-menu'
import { PresenceReports } from './presence-reports'
import { Shortcuts } from './shortcuts'

type Props = {
  brand: ReactNode
  /** The language and colour mode switches, which belong to the whole site. */
  tools: ReactNode
  signOut: ReactNode
  /**
   * The form shown when the session has ended; null if signing in is only possible on the login page.
   */
  signIn: ReactNode
  /** The office's time zone; null if it could not be loaded. */
  timezone: string | null
  children: ReactNode
}

/** The menu of sections on the left and the page next to it; on a phone the menu folds. */
export function DeskFrame({ brand, tools, signOut, signIn, timezone, children }: Props) {
  const t = useTranslations('desk.frame')

  return (
    <DeskQueries>
      <OfficeTimes timezone={timezone}>
        <div
          data-density="tool"
          className="lg:grid lg:min-h-dvh lg:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <a
            href="#content"
            className="sr-only rounded-field bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-40"
          >
            {t('skip')}
          </a>
          <header className="relative z-20 border-line max-lg:border-b lg:border-r">
            <div className="flex h-14 items-center gap-2 px-4 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-2 lg:overflow-y-auto lg:px-2.5 lg:py-2.5">
              <div className="mr-auto min-w-0 lg:mr-0 lg:px-1">{brand}</div>
              <CommandButton />
              {/* Only the menu scrolls, so that the search and the account stay where they are. */}
              <nav
                aria-label={t('nav.label')}
                className="-mr-2.5 -ml-1 hidden min-h-48 flex-1 scroll-shade pr-0.5 pl-1 lg:block"
              >
                <DeskNav />
              </nav>
              <div className="flex items-center gap-2">
                {tools}
                <ShortcutsButton />
              </div>
              <div className="hidden lg:block">
                <OfficeZoneNote />
                <OwnAccount />
                {signOut}
              </div>
              <PhoneMenu
                label={t('nav.menu')}
                icon={<Menu aria-hidden className="size-5" />}
                className="lg:hidden"
              >
                <nav aria-label={t('nav.label')}>
                  <DeskNav className="sm:grid-cols-2 sm:gap-x-4 md:grid-cols-3" />
                </nav>
                <div className="mt-2 border-t border-line pt-2">
                  <OfficeZoneNote />
                  <OwnAccount />
                  {signOut}
                </div>
              </PhoneMenu>
            </div>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-[100rem] min-w-0 px-4 py-3 outline-none lg:px-5"
          >
            <DeskSession
              signIn={signIn}
              background={
                <>
                  <PresenceReports />
                  <ClaimAlerts />
                  <CommandBar />
                  <Shortcuts />
                </>
              }
            >
              {children}
            </DeskSession>
          </main>
        </div>
      </OfficeTimes>
    </DeskQueries>
  )
}
