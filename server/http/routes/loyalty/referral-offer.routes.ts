import { getReferralOffer } from '@/lib/contracts/loyalty/referral-offer'
import { toText } from '@/lib/money/decimal'
import { referralCookie } from '@/lib/session/referral-cookie'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentStep } from '@/server/http/presenters/loyalty/ladder-step'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { viewProgramme } from '@/server/modules/loyalty'
import { listMethods } from '@/server/modules/withdrawals'

const daySeconds = 86_400

/** What anybody may know about the referral programme. */
export const referralOfferRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getReferralOffer,
    { limit: 'read', cache: { maxAgeSeconds: 1 } },
    async ({ container, locale }) => {
      const { db, offer } = container
      const { currencyOf } = catalogueOf(container, locale)
      const { currencyId, holdDays, isEnabled, ladder, rules } = (await viewProgramme(db)).terms
      const methods = await listMethods(db, offer)
      return {
        ...{ isEnabled, holdDays, ladder: ladder.map(presentStep), hasOwnRules: rules.length > 0 },
        cookieDays: referralCookie.maxAgeSeconds / daySeconds,
        currency: currencyId === null ? null : currencyOf(currencyId),
        withdrawals: methods.map(({ currency, minimum }) => ({
          currency: currencyOf(currency.id),
          minimum: toText(minimum),
        })),
      }
    },
  ),
]
