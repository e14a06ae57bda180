'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Suspense, type MouseEvent } from 'react'
import { useOwnSearch } from '@/lib/browser/use-own-search'
import { usePathname } from '@/lib/i18n/navigation'
import { languageTags } from '@/lib/i18n/locales'
import { announceLanguageChange } from '@/lib/live-chat/before-language'

/**
 * A plain link, so that it works without scripts and loads a new document in the other language. `/ru/…`
 * requests Russian explicitly: the server stores the language in the cookie and redirects to the path
 * without a prefix.
 */
export function LanguageSwitch() {
  return (
    <Suspense fallback={<SwitchLink search="" />}>
      <SwitchLinkWithSearch />
    </Suspense>
  )
}

function SwitchLinkWithSearch() {
  return <SwitchLink search={useOwnSearch()} />
}

/* Keeps the hash: the other language has the same sections. */
function keepHash(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.hash = window.location.hash
  // If the link opens in another tab, this page stays in its language.
  if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
    announceLanguageChange()
  }
}

function SwitchLink({ search }: { search: string }) {
  const t = useTranslations('layout.language')
  const other = useLocale() === 'ru' ? 'en' : 'ru'
  const pathname = usePathname()

  return (
    <a
      href={`/${other}${pathname === '/' ? '' : pathname}${search}`}
      hrefLang={languageTags[other]}
      lang={languageTags[other]}
      rel="nofollow"
      onClick={keepHash}
      title={t(other)}
      aria-label={t(other)}
      className="grid h-touch min-w-touch place-items-center rounded-field border border-line-strong bg-surface px-3 text-sm font-medium uppercase transition-colors hover:bg-sunken"
    >
      <span aria-hidden>{other}</span>
    </a>
  )
}
