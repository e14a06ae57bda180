import { getCash } from '@/lib/contracts/site/cash'
import { viewCash } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentCash } from '@/server/http/presenters/site/present-cash'

/* Whether somebody is there changes by the minute, courses and addresses at any moment. */
const soon = { maxAgeSeconds: 1 }

export const cashRoutes: readonly EndpointRoute[] = [
  defineRoute(getCash, { limit: 'read', cache: soon }, async ({ container, locale }) => {
    const { db, clock, offer } = container
    return presentCash(await viewCash(db, clock.now()), { offer, locale })
  }),
]
