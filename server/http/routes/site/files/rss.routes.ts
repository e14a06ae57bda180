import { languageTags, localePath } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteName } from '@/lib/env/server'
import type { Container } from '@/server/container'
import { listNews } from '@/server/modules/content'
import type { ApiContext } from '@/server/http/api-env'
import type { FileRoute } from '@/server/http/endpoint/route'
import { sendBytes } from '@/server/http/endpoint/send-bytes'
import { renderFeed } from '@/server/http/presenters/site/machines/feed'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { writtenCache } from '@/server/http/endpoint/content-route'

export const feedPath = '/rss.xml'
const maxItems = 30

/** The office's news as an RSS feed, in either language. */
export const feedRoutes: readonly FileRoute[] = [
  { path: feedPath, limit: 'read', answer: answerFeed },
]

async function answerFeed(c: ApiContext, { config, db, clock }: Container): Promise<Response> {
  const locale = c.get('locale')
  const newsQuery = { locale, now: clock.now(), page: 1, size: maxItems }
  const { articles } = await listNews(db, newsQuery)
  const origin = siteOrigin(c.req.url, config)
  const { content } = messagesOf(locale)
  const name = siteName(locale)
  const body = renderFeed({
    title: content.feedTitle.replace('{name}', name),
    description: content.feedAbout.replace('{name}', name),
    language: languageTags[locale],
    self: origin + localePath(locale, feedPath),
    home: origin + localePath(locale, '/news'),
    addressOf: (slug) => origin + localePath(locale, `/news/${slug}`),
    articles,
  })
  return sendBytes(c, {
    body,
    contentType: 'application/rss+xml; charset=utf-8',
    cache: writtenCache,
    headers: { 'Content-Language': languageTags[locale] },
  })
}
