import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadSitePage } from '@/features/content/api/load-site-page'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { PageHeading, PageText } from '@/features/content/components/text/page-text'
import { loadMonitorings } from '@/features/partners/api/load-monitorings'
import { MonitoringFacts } from '@/features/partners/components/monitoring-facts'
import { pageLocale } from '@/lib/i18n/page-locale'

const key = 'partners-monitoring'
const section = 'partnersMonitoring'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key,
    section,
    path: '/partners/monitoring',
    isCompleteWithoutText: true,
  })
}

export default async function PartnersMonitoringPage() {
  const locale = await pageLocale()
  const [monitorings, page] = await Promise.all([
    loadMonitorings(locale),
    loadSitePage(locale, key),
  ])
  const t = await getTranslations({ locale, namespace: `pages.${section}` })

  return (
    <>
      <PageHeading title={page?.title ?? t('title')} lead={page?.summary ?? t('description')} />
      <MonitoringFacts monitorings={monitorings} />
      {page !== null && (
        <div className="mt-14">
          <PageText page={page} />
        </div>
      )}
    </>
  )
}
