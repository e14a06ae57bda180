import * as desk from '@/lib/contracts/desk/money/holds'
import { Decimal, toText } from '@/lib/money/decimal'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { presentUnpaidHolds } from '@/server/http/presenters/desk/present-unpaid-holds'
import { listUnpaidHolds, releaseUnpaid } from '@/server/modules/claims'
import { listReserveBalances } from '@/server/modules/ledger'
import { findHoldLimits, setHoldLimits } from '@/server/modules/settings'

/* The offer need not be refreshed here: the ledger announces every change of a reserve. */
const outsideOffer = { refreshes: false }

/** Unpaid claims that hold reserves, and the limits for new customers. */
export const deskHoldsRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listUnpaidHolds, async ({ container, locale }) => {
    const { db } = container
    const [holds, balances, limits] = await Promise.all([
      listUnpaidHolds(db),
      listReserveBalances(db),
      findHoldLimits(db),
    ])
    return { limits, ...presentUnpaidHolds(holds, { balances, locale }) }
  }),

  defineDeskRoute(
    desk.releaseUnpaidHolds,
    ({ container, body, actor }, c) =>
      releaseUnpaid(container.db, {
        ...body,
        actor,
        address: addressKey(addressOf(c, container.config)),
        now: container.clock.now(),
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.saveHoldLimits,
    async (input) => {
      const limits = {
        unconfirmedPercent: plain(input.body.unconfirmedPercent),
        confirmedPercent: plain(input.body.confirmedPercent),
        networkPercent: plain(input.body.networkPercent),
        mailboxPercent: plain(input.body.mailboxPercent),
        smallUsd: plain(input.body.smallUsd),
        turnoverTimes: plain(input.body.turnoverTimes),
        reportedHours: plain(input.body.reportedHours),
      }
      const { db, ...change } = changeOf(input)
      await setHoldLimits(db, { limits, ...change })
      return undefined
    },
    { ...outsideOffer, needsOwnerProof: true },
  ),
]

/* Normalises a number: `5.50` is stored as `5.5`. */
function plain(text: string): string {
  return toText(new Decimal(text))
}
