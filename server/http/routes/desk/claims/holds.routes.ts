import * as desk from '@/lib/contracts/desk/money/holds'
import { Decimal, toText } from '@/lib/money/decimal'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { presentUnpaidHolds } from '@/server/http/presenters/desk/present-unpaid-holds'
import { listUnpaidHolds, releaseUnpaid } from '@/server/modules/claims'
import { listReserveBalances } from '@/server/modules/ledger'
import { findHoldLimits, setHoldLimits } from '@/server/modules/settings'

/* The ledger announces what is released, like any movement of a reserve. */
const outsideOffer = { refreshes: false }

/** Customers who hold reserves without having paid, and how much new ones may hold. */
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
    { ...outsideOffer, asksOwner: true },
  ),
]

/* `05.50` is stored as five and a half. */
function plain(text: string): string {
  return toText(new Decimal(text))
}
