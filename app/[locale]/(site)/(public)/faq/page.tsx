import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadFaq, loadSitePage } from '@/features/content/api/load-site-page'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { FaqPage } from '@/features/content/components/faq/faq-page'
import { MoreText } from '@/features/content/components/text/more-text'
import { pageLocale } from '@/lib/i18n/page-locale'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'faq', section: 'faq', path: '/faq', isCompleteWithoutText: true })
}

export default async function QuestionsPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages.faq' })
  const [faq, page] = await Promise.all([loadFaq(locale), loadSitePage(locale, 'faq')])

  return (
    <>
      <FaqPage
        faq={faq}
        title={page?.title ?? t('title')}
        lead={page?.summary ?? t('description')}
      />
      <MoreText page={page} />
    </>
  )
}
