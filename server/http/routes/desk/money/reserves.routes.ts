import * as desk from '@/lib/contracts/desk/reserves'
import { Decimal } from '@/lib/money/decimal'
import {
  adjustReserve,
  listReserveBalances,
  listReserveEntries,
  topUpReserve,
  type NotifyOfReserve,
} from '@/server/modules/ledger'
import { mailAdministrators } from '@/server/modules/mailer'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentReserve,
  presentReserveEntry,
} from '@/server/http/presenters/desk/present-desk-reserves'

export const deskReservesRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskReserves, async ({ container, locale }) => {
    const reserves = await listReserveBalances(container.db)
    return { reserves: reserves.map((reserve) => presentReserve(reserve, locale)) }
  }),

  defineDeskRoute(desk.listReserveEntries, async ({ container, params, query, locale }) => {
    const page = await listReserveEntries(container.db, {
      currencyId: params.id,
      ...query,
    })
    const entries = page.entries.map((entry) => presentReserveEntry(entry, locale))
    return { entries, next: page.next }
  }),

  defineDeskRoute(
    desk.topUpDeskReserve,
    async ({ container, params, body, actor, user }, c) => {
      const { id } = await topUpReserve(container.db, {
        currencyId: params.id,
        amount: new Decimal(body.amount),
        reason: body.reason,
        idempotencyKey: readIdempotencyKey(c, user.id),
        actor,
        now: container.clock.now(),
        notify: notifierOf(container, actor, 'reserve.top_up'),
      })
      return { id }
    },
    { needsOwnerProof: true },
  ),

  defineDeskRoute(
    desk.adjustDeskReserve,
    async ({ container, params, body, actor, user }, c) => {
      const amount = new Decimal(body.amount)
      const { id } = await adjustReserve(container.db, {
        currencyId: params.id,
        change: body.direction === 'up' ? amount : amount.negated(),
        reason: body.reason,
        idempotencyKey: readIdempotencyKey(c, user.id),
        actor,
        now: container.clock.now(),
        notify: notifierOf(container, actor, 'reserve.adjust'),
      })
      return { id }
    },
    { needsOwnerProof: true },
  ),
]

type ReserveChange = 'reserve.top_up' | 'reserve.adjust'

/* Mails the administrators about the change, because the ledger sends no mails. */
function notifierOf({ clock }: Container, actor: Actor, change: ReserveChange): NotifyOfReserve {
  return (tx, subject) => mailAdministrators(tx, { change, subject, actor, at: clock.now() })
}
