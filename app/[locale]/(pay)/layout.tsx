import type { ReactNode } from 'react'
import { LanguageSwitch } from '@/components/layout/language-switch'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { siteName } from '@/lib/env/server'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { MissingData } from '@/lib/query/missing-data'
import { getTranslations } from 'next-intl/server'

/* These pages show one person's payment, so they are rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

/** The frame of payment pages: they belong to a shop, so that the office's menu is not on them. */
export default async function PayLayout({ children }: { children: ReactNode }) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pay' })

  return (
    <AddedMessages messages={areaMessages(locale, 'claim', 'exchange', 'pay', 'terms')}>
      <div className="mx-auto flex min-h-dvh max-w-lg flex-col px-4">
        <header className="flex h-16 items-center justify-end gap-2 print:hidden">
          <LanguageSwitch />
          <ColorModeSwitch />
        </header>
        <main id="content" tabIndex={-1} className="grow pb-8 outline-none">
          {children}
        </main>
        <MissingData />
        <footer className="border-t border-line py-5 text-center text-sm text-ink-3">
          {t('by', { office: siteName(locale) })}
        </footer>
      </div>
    </AddedMessages>
  )
}
