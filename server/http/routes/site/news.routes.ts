import { getNews, listNews } from '@/lib/contracts/site/news'
import * as content from '@/server/modules/content'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { writtenCache } from './written-cache'

/** What the office has to tell. */
export const newsRoutes: readonly EndpointRoute[] = [
  defineRoute(
    listNews,
    { limit: 'read', cache: writtenCache },
    async ({ container: { db, clock }, locale, query: { page, size } }) => {
      const asked = { locale, now: clock.now(), page, size }
      const { count, articles } = await content.listNews(db, asked)
      return { count, page, size, results: articles }
    },
  ),

  defineRoute(
    getNews,
    { limit: 'read', cache: writtenCache },
    ({ container: { db, clock }, locale, params: { slug } }) =>
      content.getNews(db, { slug, locale, now: clock.now() }),
  ),
]
