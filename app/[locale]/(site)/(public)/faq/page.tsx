import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadFaq } from '@/features/content/api/load-faq'
import { FaqJsonLd } from '@/features/content/components/faq/faq-json-ld'
import { FaqPage } from '@/features/content/components/faq/faq-page'
import { siteOrigin } from '@/lib/env/server'
import { localePath } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'faq', path: '/faq' })
}

export default async function QuestionsPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages.faq' })
  const faq = await loadFaq(locale)
  const address = siteOrigin() + localePath(locale, '/faq')

  return (
    <>
      <FaqPage faq={faq} title={t('title')} lead={t('description')} address={address} />
      <FaqJsonLd faq={faq} locale={locale} address={address} />
    </>
  )
}
