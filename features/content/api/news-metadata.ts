import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { siteOrigin } from '@/lib/env/server'
import { localePath } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { goneMetadata, notFoundMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadArticle, loadNewsPage, newsPath } from './load-news'

/** The head of a page of the list: its neighbours, and where its feed is. */
export async function newsMetadata(asked: string | undefined): Promise<Metadata> {
  const locale = await pageLocale()
  const news = await loadNewsPage(locale, asked)
  if (news === null) {
    return notFoundMetadata()
  }
  const { page, pageCount } = news
  const t = await getTranslations({ locale })
  const title = page === 1 ? t('pages.news.title') : t('content.news.pageTitle', { page })
  const addressOf = (other: number) => siteOrigin() + localePath(locale, newsPath(other))
  const metadata = await textMetadata({
    title,
    description: t('pages.news.description'),
    path: newsPath(page),
  })
  return {
    ...metadata,
    alternates: {
      ...metadata.alternates,
      types: {
        'application/rss+xml': [
          { url: siteOrigin() + localePath(locale, '/rss.xml'), title: t('pages.news.title') },
        ],
      },
    },
    pagination: {
      previous: page > 1 ? addressOf(page - 1) : null,
      next: page < pageCount ? addressOf(page + 1) : null,
    },
  }
}

export async function articleMetadata(slug: string): Promise<Metadata> {
  const locale = await pageLocale()
  const article = await loadArticle(locale, slug)
  if (article === null) {
    return notFoundMetadata()
  }
  if (article === 'gone') {
    const t = await getTranslations({ locale, namespace: 'content.news' })
    return goneMetadata(t('goneTitle'))
  }
  const { title, summary, publishedAt, changedAt } = article
  return textMetadata({
    title,
    description: summary,
    path: `/news/${article.slug}`,
    article: { publishedAt, changedAt },
  })
}
