import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Prose } from '@/components/ui/display/prose'
import { cashMetadata, loadCashCity } from '@/features/content/api/cash-metadata'
import { loadSitePage } from '@/features/content/api/load-site-page'
import { CashCities } from '@/features/content/components/cash/cash-cities'
import { PageHeading } from '@/features/content/components/text/page-text'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { searchParams: Promise<{ city?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return cashMetadata((await searchParams).city)
}

export default async function CashExchangePage({ searchParams }: Props) {
  const locale = await pageLocale()
  const named = (await searchParams).city
  const [{ cities, city }, page] = await Promise.all([
    loadCashCity(named),
    loadSitePage(locale, 'cash'),
  ])
  const t = await getTranslations({ locale })

  return (
    <>
      <PageHeading
        title={page?.title ?? t('pages.cash.title')}
        lead={page?.summary ?? t('pages.cash.description')}
      />
      <CashCities cities={cities} city={city} />
      {page !== null && (
        <div className="mt-6 border-y border-line">
          <Disclosure summary={t('content.cash.how')}>
            <Prose html={page.html} />
          </Disclosure>
        </div>
      )}
    </>
  )
}
