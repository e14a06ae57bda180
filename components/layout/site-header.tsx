import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChannelLinks } from '@/components/office/channel-links'
import { SupportLink } from '@/components/office/support-link'
import { cx } from '@/components/ui/cx'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { AccountLink } from './account/account-link'
import { Brand } from './brand'
import { LanguageSwitch } from './language-switch'
import { MobileNav } from './mobile-nav'
import { contestLink, mainNav } from './nav-items'
import { NavLink } from './nav-link'

type Props = {
  siteName: string
  /** Null if the office could not be loaded: the header then has no support link. */
  office: OfficeFacts | null
  hasContest?: boolean
  /** The colour mode switch, passed in because it belongs to a feature. */
  colorModeSwitch: ReactNode
}

export function SiteHeader({ siteName, office, hasContest = false, colorModeSwitch }: Props) {
  const t = useTranslations('layout')

  return (
    <>
      {/* The browser paints nothing until it has the whole header: parts that arrive later would move the others. */}
      <link rel="expect" href="#header-end" blocking="render" />
      <header className="relative z-20">
        <a
          href="#content"
          className="sr-only rounded-field bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-40"
        >
          {t('skip')}
        </a>
        <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4 md:px-6 xl:px-0">
          <Brand name={siteName} />
          <nav
            aria-label={t('nav.label')}
            className="ml-4 hidden items-center gap-1 lg:flex print:hidden"
          >
            {mainNav.map(({ key, href }) => (
              <NavLink key={key} href={href} isBranch={href !== '/'} className={link}>
                {t(`nav.${key}`)}
              </NavLink>
            ))}
            {/* Only where there is room for one more link. */}
            {hasContest && (
              <NavLink href={contestLink.href} className={cx(link, 'max-xl:hidden')}>
                {t(contestLink.text)}
              </NavLink>
            )}
          </nav>
          <div className="ml-auto flex h-full min-w-0 items-center gap-2 print:hidden">
            {office && (
              <span className="mr-1 flex min-w-0 lg:max-xl:hidden">
                <SupportLink hours={office.hours} />
              </span>
            )}
            <div className="hidden shrink-0 items-center gap-2 sm:flex">
              <LanguageSwitch />
              {colorModeSwitch}
              <AccountLink />
            </div>
            <MobileNav
              hasContest={hasContest}
              channels={<ChannelLinks channels={office?.channels ?? []} look="rows" />}
              colorModeSwitch={colorModeSwitch}
            />
          </div>
        </div>
      </header>
      <span id="header-end" hidden />
    </>
  )
}

const link =
  'rounded-sm px-3 py-2 text-sm text-ink-2 transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink'
