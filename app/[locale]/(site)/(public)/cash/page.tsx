import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadCash, loadSitePage } from '@/features/content/api/load-site-page'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { CashCities } from '@/features/content/components/cash/cash-cities'
import { PageHeading, PageText } from '@/features/content/components/text/page-text'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'cash',
    section: 'cash',
    path: '/cash',
    isCompleteWithoutText: true,
  })
}

export default async function CashExchangePage() {
  const locale = await pageLocale()
  const [{ cities }, page] = await Promise.all([loadCash(locale), loadSitePage(locale, 'cash')])
  const t = await getTranslations({ locale, namespace: 'pages.cash' })

  return (
    <>
      <PageHeading title={page?.title ?? t('title')} lead={page?.summary ?? t('description')} />
      <CashCities cities={cities} />
      {page !== null && (
        <div className="mt-14">
          <PageText page={page} />
        </div>
      )}
    </>
  )
}
