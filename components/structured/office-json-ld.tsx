import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '@/components/structured/json-ld'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { siteName, siteOrigin } from '@/lib/env/server'
import { languageTags, localePath } from '@/lib/i18n/locales'
import { officeData } from '@/lib/site/structured-data'

type Props = Pick<OfficeFacts, 'channels' | 'legalPerson'>

/** The office as structured data. */
export function OfficeJsonLd(facts: Props) {
  const t = useTranslations('pages.home')
  const locale = useLocale()
  const origin = siteOrigin()
  const site = {
    name: siteName(locale),
    origin,
    url: origin + localePath(locale, '/'),
    description: t('description'),
    language: languageTags[locale],
  }

  return <JsonLd data={officeData(site, facts)} />
}
