import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { loadNewsPage } from '@/features/content/api/load-news'
import { loadSitePage } from '@/features/content/api/load-site-page'
import { newsMetadata } from '@/features/content/api/news-metadata'
import { NewsList } from '@/features/content/components/news/news-list'
import { MoreText } from '@/features/content/components/text/more-text'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return newsMetadata(pageParam(await searchParams))
}

export default async function NewsPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const requested = pageParam(await searchParams)
  const [news, page] = await Promise.all([
    loadNewsPage(locale, requested),
    loadSitePage(locale, 'news'),
  ])
  if (news === null) {
    return <NotFoundPanel />
  }
  const t = await getTranslations({ locale, namespace: 'pages.news' })

  return (
    <>
      <NewsList
        news={news}
        title={page?.title ?? t('title')}
        lead={page?.summary ?? t('description')}
      />
      {news.page === 1 && <MoreText page={page} />}
    </>
  )
}

function pageParam({ page }: Record<string, string | string[] | undefined>): string | undefined {
  // No page of the list has a URL with this parameter twice, so the answer is 404.
  return Array.isArray(page) ? '' : page
}
