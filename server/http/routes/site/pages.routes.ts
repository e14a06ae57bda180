import { getSitePage, listQuestions } from '@/lib/contracts/site/pages'
import * as content from '@/server/modules/content'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { writtenCache } from './written-cache'

/** Pages whose words the office writes, and questions with their answers. */
export const pageRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getSitePage,
    { limit: 'read', cache: writtenCache },
    ({ container: { db, clock }, locale, params: { key } }) =>
      content.getPage(db, { key, locale, now: clock.now() }),
  ),

  defineRoute(
    listQuestions,
    { limit: 'read', cache: writtenCache },
    ({ container: { db, clock }, locale }) =>
      content.listQuestions(db, { locale, now: clock.now() }),
  ),
]
