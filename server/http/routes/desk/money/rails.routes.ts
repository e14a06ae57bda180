import { nameRailDifference } from '@/lib/contracts/desk/money/rail-books'
import * as payouts from '@/lib/contracts/desk/money/rail-payouts'
import * as desk from '@/lib/contracts/desk/money/rails'
import { Decimal } from '@/lib/money/decimal'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentRail } from '@/server/http/presenters/rails/present-rail'
import { relyingParty } from '@/server/http/presenters/site/site-origin'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import {
  approvePayout,
  beginApproval,
  hurryTransaction,
  listRails,
  pauseRail,
  resumeRail,
} from '@/server/modules/rails'
import { listReconciliations, nameDifference } from '@/server/modules/reconciliation'

/** The networks that the office reads itself. */
export const deskRailRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskRails, async ({ container, locale }) => {
    const { currencyOf } = catalogueOf(container, locale)
    const { clock, db, rails: named } = container
    const now = clock.now()
    const rails = await listRails(db, { named, now })
    const books = await listReconciliations(db, { now })
    return { rails: rails.map((rail) => presentRail(rail, { books, currencyOf })) }
  }),

  defineDeskRoute(desk.pauseDeskRail, async (input) => {
    await pauseRail(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),

  defineDeskRoute(
    nameRailDifference,
    async (input) => {
      const { body, params } = input
      await nameDifference(changeOf(input), {
        ...{ rail: params.name, currencyId: params.currency },
        ...{ amount: new Decimal(body.amount), reason: body.reason },
      })
      return undefined
    },
    { needsOwnerProof: true },
  ),

  defineDeskRoute(payouts.hurryRailTransaction, async (input) => {
    await hurryTransaction(changeOf(input), input.params.id)
    return undefined
  }),

  defineDeskRoute(payouts.beginPayoutApproval, async (input, c) => {
    const { container, params } = input
    return beginApproval(changeOf(input), {
      payoutId: params.id,
      rails: container.rails,
      party: relyingParty(c, input),
    })
  }),

  defineDeskRoute(payouts.approvePayout, async (input, c) => {
    const { body, container, params } = input
    await approvePayout(changeOf(input), {
      payoutId: params.id,
      rails: container.rails,
      party: relyingParty(c, input),
      credential: body.credential,
    })
    return undefined
  }),

  defineDeskRoute(desk.resumeDeskRail, async (input) => {
    await resumeRail(changeOf(input), { name: input.params.name, reason: input.body.reason })
    return undefined
  }),
]
