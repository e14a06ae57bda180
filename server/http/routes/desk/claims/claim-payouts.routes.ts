import * as desk from '@/lib/contracts/desk/claim-actions/claim-payouts'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  completeByHand,
  completeRefundByHand,
  findClaim,
  findRefundCurrency,
  retryPayout,
  retryRefund,
  returnUnclaimed,
  sendRefundByRail,
  tellPayoutNotSent,
  tellPayoutSent,
} from '@/server/modules/claims'
import { askHandOver } from './hand-over'
import { makeMove, outsideOffer } from './make-move'

/** The calls with which operators record how payouts and refunds were sent. */
export const deskClaimPayoutRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(
    desk.completeDeskClaim,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body } = input
        const currencyId = (await findClaim(container.db, command.claimId))?.toCurrencyId
        const handOver = await askHandOver({ container, command, body, side: 'out', currencyId })
        const { reference } = body
        return completeByHand(container.db, { ...command, reference, handOver })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.completeDeskRefund,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body } = input
        const { payout: payoutId, reference } = body
        const { claimId } = command
        const currencyId =
          (await findRefundCurrency(container.db, { claimId, payoutId })) ?? undefined
        const handOver = await askHandOver({ container, command, body, side: 'back', currencyId })
        return completeRefundByHand(container.db, { ...command, payoutId, reference, handOver })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.sendDeskRefund,
    (input, c) => {
      const { payout: payoutId } = input.body
      return makeMove(input, c, (command) =>
        sendRefundByRail(input.container.db, { ...command, payoutId }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.returnDeskUnclaimed,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body } = input
        const { currency: currencyId, reference } = body
        const handOver = await askHandOver({ container, command, body, side: 'back', currencyId })
        return returnUnclaimed(container.db, { ...command, currencyId, reference, handOver })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.retryDeskPayout,
    (input, c) => {
      const { byHand } = input.body
      return makeMove(input, c, (command) =>
        retryPayout(input.container.db, { ...command, byHand }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.retryDeskRefund,
    (input, c) => makeMove(input, c, (command) => retryRefund(input.container.db, command)),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.proveDeskPayoutSent,
    (input, c) => {
      const { reference, proof } = input.body
      const { db } = input.container
      return makeMove(input, c, (command) => tellPayoutSent(db, { ...command, reference, proof }))
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.proveDeskPayoutNotSent,
    (input, c) => {
      const { proof } = input.body
      const { db } = input.container
      return makeMove(input, c, (command) => tellPayoutNotSent(db, { ...command, proof }))
    },
    outsideOffer,
  ),
]
