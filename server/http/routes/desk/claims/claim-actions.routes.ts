import * as desk from '@/lib/contracts/desk/claim-actions'
import { undoDeskExchange } from '@/lib/contracts/loyalty/undo-exchange'
import { Decimal, toText } from '@/lib/money/decimal'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  findClaimOrRefuse,
  pairOf,
  refundInputsOf,
  shownOf,
} from '@/server/http/routes/claims/claim-reading'
import {
  acceptAsAgreed,
  acceptAtDesk,
  beginRefund,
  cancelClaim,
  completeByHand,
  completeRefundByHand,
  findClaim,
  findRefundCurrency,
  giveRefundInputs,
  holdClaim,
  previewPayment,
  readRefund,
  readyCash,
  rejectClaim,
  releaseClaim,
  retryPayout,
  retryRefund,
  returnUnclaimed,
  settleClaim,
  resolveOddPayment,
  strikePayment,
  tellPayoutNotSent,
  tellPayoutSent,
  undoExchange,
  writeNote,
} from '@/server/modules/claims'
import { askHandOver } from './hand-over'
import { makeMove, moverOf } from './make-move'

/* The offer need not be refreshed here: the ledger announces every change of a reserve. */
const outsideOffer = { refreshes: false }

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** The calls with which operators change claims. */
export const deskClaimActionRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(
    desk.acceptDeskPayment,
    (input, c) =>
      makeMove(input, c, async (command) => {
        const { container, body } = input
        const { amount, at, currency, payer, payerNumber, payerName, reference } = body
        const currencyId =
          currency ?? (await findClaim(container.db, command.claimId))?.fromCurrencyId
        const handOver = await askHandOver({ container, command, body, side: 'in', currencyId })
        return acceptAtDesk(container, {
          ...command,
          reference,
          amount: new Decimal(amount),
          currencyId: currency ?? null,
          payer: textOrNull(payer),
          payerName: textOrNull(payerName),
          payerNumber: textOrNull(payerNumber),
          at: at === undefined ? undefined : new Date(at),
          handOver,
        })
      }),
    outsideOffer,
  ),

  defineDeskRoute(desk.previewDeskPayment, async ({ container, params, query }) => {
    const { amount, at, currency } = query
    const preview = await previewPayment(container.db, {
      claimId: params.id,
      amount: new Decimal(amount),
      currencyId: currency ?? null,
      at: at === undefined ? container.clock.now() : new Date(at),
    })
    return { ...preview, difference: toText(preview.difference) }
  }),

  defineDeskRoute(
    desk.strikeDeskPayment,
    (input, c) => {
      const { reason } = input.body
      const paymentId = input.params.payment
      const { db } = input.container
      return makeMove(input, c, (command) => strikePayment(db, { ...command, paymentId, reason }))
    },
    outsideOffer,
  ),

  defineDeskRoute(
    undoDeskExchange,
    (input, c) => {
      const { proof: reason } = input.body
      return makeMove(input, c, (command) =>
        undoExchange(input.container.db, { ...command, reason }),
      )
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.acceptDeskAsAgreed,
    (input, c) => {
      const { exception } = input.body
      const { db } = input.container
      return makeMove(input, c, (command) => acceptAsAgreed(db, { ...command, exception }))
    },
    outsideOffer,
  ),

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
    desk.settleDeskOddPayment,
    (input, c) => {
      const { explanation, oddPayment: oddPaymentId } = input.body
      const { db } = input.container
      return makeMove(input, c, (command) =>
        resolveOddPayment(db, { ...command, oddPaymentId, explanation }),
      )
    },
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
