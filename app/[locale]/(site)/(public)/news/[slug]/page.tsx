import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { loadArticle } from '@/features/content/api/load-news'
import { articleMetadata } from '@/features/content/api/news-metadata'
import { ArticleGone } from '@/features/content/components/news/article-gone'
import { ArticleJsonLd } from '@/features/content/components/news/article-json-ld'
import { ArticleView } from '@/features/content/components/news/article-view'
import { siteOrigin } from '@/lib/env/server'
import { localePath } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return articleMetadata((await params).slug)
}

export default async function ArticlePage({ params }: Props) {
  const locale = await pageLocale()
  const article = await loadArticle(locale, (await params).slug)
  if (article === null) {
    return <NotFoundPanel />
  }
  if (article === 'gone') {
    return <ArticleGone />
  }
  const address = siteOrigin() + localePath(locale, `/news/${article.slug}`)

  return (
    <>
      <ArticleView article={article} address={address} />
      <ArticleJsonLd article={article} address={address} />
    </>
  )
}
