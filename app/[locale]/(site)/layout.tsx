import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { siteName } from '@/lib/env/server'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { children: ReactNode }

export default async function SiteLayout({ children }: Props) {
  const locale = await pageLocale()
  const name = siteName(locale)

  return (
    <>
      <SiteHeader siteName={name} colorModeSwitch={<ColorModeSwitch />} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-page px-4 outline-none md:px-6 xl:px-0"
      >
        {children}
      </main>
      <SiteFooter siteName={name} />
    </>
  )
}
