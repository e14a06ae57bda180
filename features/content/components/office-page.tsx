import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { PageKey } from '@/lib/contracts/site/pages'
import { pageLocale } from '@/lib/i18n/page-locale'
import type { NamedPage } from '@/lib/i18n/metadata/page-metadata'
import { loadSitePage } from '../api/load-site-page'
import { TextPage } from './text/text-page'

type Props = { pageKey: PageKey; section: NamedPage; children?: ReactNode }

/** A page whose text the office writes itself. */
export async function OfficePage({ pageKey, section, children }: Props) {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages' })

  return (
    <TextPage page={await loadSitePage(locale, pageKey)} title={t(`${section}.title`)}>
      {children}
    </TextPage>
  )
}
