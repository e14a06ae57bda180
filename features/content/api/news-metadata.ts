import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { siteOrigin } from '@/lib/env/server'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import { goneMetadata, notFoundMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadSitePage } from './load-site-page'
import { loadArticle, loadNewsPage, newsPath } from './load-news'

/** Metadata of one page of the list of news, with its neighbouring pages and the feed. */
export async function newsMetadata(pageInAddress: string | undefined): Promise<Metadata> {
  const locale = await pageLocale()
  const news = await loadNewsPage(locale, pageInAddress)
  if (news === null) {
    return notFoundMetadata()
  }
  const { page, pageCount } = news
  const t = await getTranslations({ locale })
  const sitePage = await loadSitePage(locale, 'news')
  const description = sitePage?.summary ?? t('pages.news.description')
  const title =
    page === 1 ? (sitePage?.title ?? t('pages.news.title')) : t('content.news.pageTitle', { page })
  const addressOf = (other: number) => siteOrigin() + localePath(locale, newsPath(other))
  const metadata = await textMetadata({
    title,
    // Each page of the list has its own title, so its description differs too.
    description: page === 1 ? description : `${title}. ${description}`,
    path: newsPath(page),
  })
  return {
    ...(await withFeed(metadata, locale)),
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
  const metadata = await textMetadata({
    title,
    description: summary,
    path: `/news/${article.slug}`,
    article: { publishedAt, changedAt },
  })
  return withFeed(metadata, locale)
}

/* Feed readers find the feed from any page of the news. */
async function withFeed(metadata: Metadata, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pages.news' })
  const feed = { url: siteOrigin() + localePath(locale, '/rss.xml'), title: t('title') }
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': [feed] } },
  }
}
