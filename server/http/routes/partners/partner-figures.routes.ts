import { getPartnerStatistics, listPartnerRewards } from '@/lib/contracts/partners/partner-api'
import { partnerWith } from '@/server/http/endpoint/partner-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentReferral,
  presentReferralRow,
} from '@/server/http/presenters/loyalty/present-referral'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { periodOf, queryOf } from '@/server/http/routes/loyalty/referral.routes'
import { listReferralRows, viewReferral } from '@/server/modules/loyalty'

const credentials = partnerWith('statistics')
const reading = { limit: 'read', cache: 'no-store', credentials } as const

/** What a partner's account says about its visits, people and rewards. */
export const partnerFigureRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getPartnerStatistics,
    reading,
    async ({ container, locale, partner: { userId }, query }, c) => {
      const now = container.clock.now()
      const view = await viewReferral(container.db, { userId, period: periodOf(query, now), now })
      const origin = siteOrigin(c.req.url, container.config)
      return presentReferral(view, { ...catalogueOf(container, locale), origin })
    },
  ),

  defineRoute(listPartnerRewards, reading, async ({ container, locale, partner, query }) => {
    const { page, size } = query
    const asked = queryOf({ container, query, user: { id: partner.userId } })
    const { count, rows } = await listReferralRows(container.db, { ...asked, page, size })
    const catalogue = catalogueOf(container, locale)
    return { count, page, size, results: rows.map((row) => presentReferralRow(row, catalogue)) }
  }),
]
