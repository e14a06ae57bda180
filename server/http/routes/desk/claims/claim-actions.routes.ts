import * as desk from '@/lib/contracts/desk/claim-actions/claim-actions'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  findClaimOrRefuse,
  pairOf,
  refundInputsOf,
  shownOf,
} from '@/server/http/routes/claims/claim-reading'
import {
  beginRefund,
  cancelClaim,
  giveRefundInputs,
  holdClaim,
  readRefund,
  readyCash,
  rejectClaim,
  releaseClaim,
  settleClaim,
  writeNote,
} from '@/server/modules/claims'
import { makeMove, moverOf, outsideOffer } from './make-move'

/** The calls with which operators change claims. */
export const deskClaimActionRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(
    desk.holdDeskClaim,
    (input, c) => {
      const { reason, remark } = input.body
      const { db } = input.container
      return makeMove(input, c, (command) => holdClaim(db, { ...command, reason, remark }))
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.releaseDeskClaim,
    (input, c) => makeMove(input, c, (command) => releaseClaim(input.container.db, command)),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.rejectDeskClaim,
    (input, c) => {
      const { remark } = input.body
      return makeMove(input, c, (command) =>
        rejectClaim(input.container.db, { ...command, remark }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.refundDeskClaim,
    (input, c) => {
      const { remark } = input.body
      return makeMove(input, c, (command) =>
        beginRefund(input.container.db, { ...command, remark }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.giveDeskRefundDetails,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body } = input
        const { currency: currencyId, requisites } = body
        const inputs = await readRefund(requisites, refundInputsOf(container, currencyId))
        const mover = moverOf(command)
        return giveRefundInputs(container.db, { ...command, currencyId, inputs, mover })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.readyDeskCash,
    (input, c) => {
      const { cashPoint: cashPointId } = input.body
      return makeMove(input, c, (command) =>
        readyCash(input.container.db, { ...command, cashPointId }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.settleDeskClaim,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body, locale } = input
        const claim = await findClaimOrRefuse(container, command.claimId)
        return settleClaim(container.db, {
          ...command,
          choice: body.choice,
          shown: shownOf(body),
          pair: pairOf(container, claim, locale),
          mover: moverOf(command),
          addressFactor: container.config.rateLimitFactor,
        })
      }),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.cancelDeskClaim,
    (input, c) =>
      makeMove(input, c, (command) =>
        cancelClaim(input.container.db, {
          claimId: command.claimId,
          now: command.now,
          expectedVersion: command.expectedVersion,
          mover: moverOf(command),
        }),
      ),
    outsideOffer,
  ),

  defineDeskRoute(
    desk.noteDeskClaim,
    async ({ container, params, body, user }) => {
      const { db, clock } = container
      const note = { claimId: params.id, userId: user.id, text: body.text, now: clock.now() }
      await writeNote(db, note)
      return undefined
    },
    outsideOffer,
  ),
]
