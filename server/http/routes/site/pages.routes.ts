import { getSitePage, listQuestions } from '@/lib/contracts/site/pages'
import * as content from '@/server/modules/content'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { defineWrittenRoute } from '@/server/http/endpoint/written-route'

/** Pages whose words the office writes, and questions with their answers. */
export const pageRoutes: readonly EndpointRoute[] = [
  defineWrittenRoute(getSitePage, ({ container: { db, clock }, locale, params: { key } }) =>
    content.getPage(db, { key, locale, now: clock.now() }),
  ),

  defineWrittenRoute(listQuestions, ({ container: { db, clock }, locale }) =>
    content.listQuestions(db, { locale, now: clock.now() }),
  ),
]
