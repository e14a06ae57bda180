import type { ReactNode } from 'react'
import { Brand } from '@/components/layout/brand'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { siteName } from '@/lib/env/server'
import { pageLocale } from '@/lib/i18n/page-locale'
import { LanguageSwitch } from '@/components/layout/language-switch'

/* Other people's money: rendered for each request and never kept. */
export const dynamic = 'force-dynamic'

type Props = { children: ReactNode }

export default async function DeskLayout({ children }: Props) {
  const locale = await pageLocale()

  return (
    <>
      <header className="border-b border-line">
        <div className="flex h-16 items-center gap-2 px-4 md:px-6">
          <Brand name={siteName(locale)} />
          <div className="ml-auto flex gap-2">
            <LanguageSwitch />
            <ColorModeSwitch />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 outline-none md:px-6">
        {children}
      </main>
    </>
  )
}
