import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageLocale } from '@/lib/i18n/page-locale'
import { textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { cashPath, cityIn } from '../model/cash-city'
import { loadCash, loadSitePage } from './load-site-page'
import { sitePageMetadata } from './site-page-metadata'

type Named = string | string[] | undefined

/** The city that the page shows, and all cities. */
export async function loadCashCity(named: Named) {
  const { cities } = await loadCash(await pageLocale())
  return { cities, city: cityIn(cities, named) }
}

/** Metadata of one city's page. The first city's is that of the whole page. */
export async function cashMetadata(named: Named): Promise<Metadata> {
  const { cities, city } = await loadCashCity(named)
  const path = city === null ? '/cash' : cashPath(cities, city.slug)
  if (city === null || path === '/cash') {
    return sitePageMetadata({
      key: 'cash',
      section: 'cash',
      path: '/cash',
      isCompleteWithoutText: true,
    })
  }
  const locale = await pageLocale()
  const t = await getTranslations({ locale })
  const page = await loadSitePage(locale, 'cash')
  return textMetadata({
    title: t('content.cash.cityTitle', {
      title: page?.title ?? t('pages.cash.title'),
      city: city.name,
    }),
    description: t('content.cash.cityDescription', { city: city.name }),
    path,
  })
}
