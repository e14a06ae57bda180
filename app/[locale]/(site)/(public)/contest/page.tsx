import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/display/badge'
import { loadContestStatus } from '@/features/content/api/load-site-page'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'contest', section: 'contest', path: '/contest' })
}

export default async function ContestPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'content.contest' })
  const isOn = await loadContestStatus(locale)

  return (
    <OfficePage pageKey="contest" section="contest">
      <p className="mt-4">
        <Badge tone={isOn ? 'green' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>
      </p>
    </OfficePage>
  )
}
