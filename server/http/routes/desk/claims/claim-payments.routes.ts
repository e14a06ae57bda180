import * as desk from '@/lib/contracts/desk/claim-actions/claim-payments'
import { Decimal, toText } from '@/lib/money/decimal'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  acceptAsAgreed,
  acceptAtDesk,
  findClaim,
  previewPayment,
  resolveOddPayment,
  strikePayment,
  undoExchange,
} from '@/server/modules/claims'
import { askHandOver } from './hand-over'
import { makeMove, outsideOffer } from './make-move'

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** The calls with which operators record payments and correct what was recorded. */
export const deskClaimPaymentRoutes: readonly EndpointRoute[] = [
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
    desk.undoDeskExchange,
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
]
