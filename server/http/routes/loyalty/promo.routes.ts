import { checkPromoCode } from '@/lib/contracts/promo/check-promo-code'
import { listOwnPromoCodes } from '@/lib/contracts/promo/own-promo-codes'
import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import { roundAmountUp } from '@/lib/money/round'
import {
  assertWorthOfPromo,
  findPromo,
  listOwnPromoCodes as listCodesOf,
} from '@/server/modules/loyalty'
import { callerOrGuest } from '@/server/http/endpoint/find-caller'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentOwnPromoCode } from '@/server/http/presenters/loyalty/present-promo-code'
import { agreementOrRefusal } from '../claims/claim.routes'
import { catalogueOf } from '../claims/claim-reading'

export const promoRoutes: readonly EndpointRoute[] = [
  defineRoute(
    checkPromoCode,
    { limit: 'promocode', cache: 'no-store', credentials: callerOrGuest },
    async ({ container, body, caller, locale }) => {
      const now = container.clock.now()
      const pair = { fromPs: body.from, toPs: body.to }
      const offered = agreementOrRefusal(container.offer, { body: pair, locale, now })
      if (offered instanceof AppError) {
        throw offered
      }
      const { directionId, margins, pairs, usdPerFrom } = offered
      const promo = await findPromo(container.db, {
        code: body.code,
        directionId,
        margins,
        userId: caller?.user.id ?? null,
        mailbox: null,
        // Without a field for an address, only an account tells who uses the code.
        isPersonKnown: !pairs[locale].structure.emailClaimRequirement,
        locale,
        now,
      })
      if (usdPerFrom === null) {
        assertWorthOfPromo(promo, { usd: null, locale })
      }
      const least = leastOf(promo.minUsd, usdPerFrom, pairs[locale].from.roundCalculator)
      const { code, endsAt, gain } = promo
      return {
        code,
        percent: gain.percent,
        margins: [...gain.margins],
        highest: gain.highest,
        least: least && toText(least),
        until: endsAt?.toISOString() ?? null,
      }
    },
  ),

  defineRoute(
    listOwnPromoCodes,
    { limit: 'read', cache: 'no-store', access: 'user' },
    async ({ container, user, locale }) => {
      const now = container.clock.now()
      const codes = await listCodesOf(container.db, { userId: user.id, now })
      const reading = catalogueOf(container, locale)
      return codes.map((code) => presentOwnPromoCode(code, reading))
    },
  ),
]

function leastOf(
  minUsd: Decimal | null,
  usdPerFrom: Decimal | null,
  digits: number,
): Decimal | null {
  return minUsd && usdPerFrom && roundAmountUp(minUsd.div(usdPerFrom), digits)
}
