import { getCash, getCashRefusal } from '@/lib/contracts/site/cash'
import { viewCashInCity } from '@/server/modules/claims'
import { viewCash } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { faultText } from '@/server/http/texts'
import { presentCash, presentPoints } from '@/server/http/presenters/site/present-cash'

/* Cached only briefly: cash points may open or close, and courses or addresses change, at any time. */
const briefCache = { maxAgeSeconds: 1 }

export const cashRoutes: readonly EndpointRoute[] = [
  defineRoute(getCash, { limit: 'read', cache: briefCache }, async ({ container, locale }) => {
    const { db, clock, offer } = container
    return presentCash(await viewCash(db, clock.now()), { offer, locale })
  }),

  defineRoute(
    getCashRefusal,
    { limit: 'read', cache: briefCache },
    async ({ container, params, locale }) => {
      const { db, clock, offer } = container
      const { city: cityId, ...key } = params
      const offered = offer.agreement(key)
      if (!offered || 'pause' in offered) {
        return { refusal: null, points: [] }
      }
      const cashQuery = { cityId, pair: offered.pairs[locale], locale, now: clock.now() }
      const { refusal, points } = await viewCashInCity(db, cashQuery)
      return {
        refusal: refusal && faultText(locale, refusal.key, refusal.params),
        points: presentPoints(points, locale),
      }
    },
  ),
]
