import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '@/components/structured/json-ld'
import type { Article } from '@/lib/contracts/site/news'
import { siteName, siteOrigin } from '@/lib/env/server'
import { languageTags, localePath } from '@/lib/i18n/locales'
import { cardPath } from '@/lib/site/card-path'
import { articleData } from '@/lib/site/structured-data'

/** A piece of news as structured data; without a cover its preview card is the image. */
export function ArticleJsonLd({ article, address }: { article: Article; address: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const origin = siteOrigin()
  const addressOf = (path: string) => origin + localePath(locale, path)
  const site = { name: siteName(locale), url: addressOf('/'), origin }
  const data = articleData(article, {
    site,
    url: address,
    image: article.cover
      ? `${origin}/media/${article.cover.id}/1600.webp`
      : addressOf(cardPath(`/news/${article.slug}`)),
    language: languageTags[locale],
    crumbs: [
      { name: t('direction.home'), url: site.url },
      { name: t('pages.news.title'), url: addressOf('/news') },
    ],
  })

  return <JsonLd data={data} />
}
