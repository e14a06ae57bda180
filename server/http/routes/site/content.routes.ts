import { getNews, listNews } from '@/lib/contracts/site/news'
import * as content from '@/server/modules/content'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { defineWrittenRoute } from '@/server/http/endpoint/content-route'
import { getSitePage, listQuestions } from '@/lib/contracts/site/pages'

/** Pages written by the office, and questions with their answers. */
export const pageRoutes: readonly EndpointRoute[] = [
  defineWrittenRoute(getSitePage, ({ container: { db, clock }, locale, params: { key } }) =>
    content.getPage(db, { key, locale, now: clock.now() }),
  ),

  defineWrittenRoute(listQuestions, ({ container: { db, clock }, locale }) =>
    content.listQuestions(db, { locale, now: clock.now() }),
  ),
]

/** The office's news. */
export const newsRoutes: readonly EndpointRoute[] = [
  defineWrittenRoute(
    listNews,
    async ({ container: { db, clock }, locale, query: { page, size } }) => {
      const selection = { locale, now: clock.now(), page, size }
      const { count, articles } = await content.listNews(db, selection)
      return { count, page, size, results: articles }
    },
  ),

  defineWrittenRoute(getNews, ({ container: { db, clock }, locale, params: { slug } }) =>
    content.getNews(db, { slug, locale, now: clock.now() }),
  ),
]
