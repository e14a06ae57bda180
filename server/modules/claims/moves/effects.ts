import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { creditSale } from '@/server/modules/invoices'
import { payOutMethodOf } from '@/server/modules/payments'
import { listPayouts, updatePayout } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { sendPayoutsJob } from '../jobs'
import type { ClaimEffect } from './claim-moves'
import { bookLosses, bookUnclaimed, moveHeld, moveReserves, post, unbook } from './claim-postings'
import { nothingDone, quoteInContext, type Effect, type EffectContext } from './effect'
import { moneyOfClaim, type CurrencyAmount } from './money-of-claim'
import { queuePayout, queueRefund } from './queue-payout'

/** The `fault` of a payout that was withdrawn before it was sent. */
export const withdrawn = 'withdrawn'

export const claimEffects: Record<ClaimEffect, Effect> = {
  hold: async (tx, context) => {
    if (context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await quoteInContext(tx, context)
    const entryIds = await moveHeld(tx, context, { kind: 'hold', held: toAmount })
    return { change: { isHeld: true }, entryIds }
  },
  release: async (tx, context) => {
    if (!context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await quoteInContext(tx, context)
    const entryIds = await moveHeld(tx, context, { kind: 'release', held: toAmount.negated() })
    return { change: { isHeld: false }, entryIds }
  },
  accept: async (tx, context) => {
    const { claim } = context
    if (claim.isAccepted) {
      return nothingDone
    }
    const { unbooked } = await moneyOfClaim(tx, claim)
    if (unbooked.length === 0) {
      throw new AppError('state_changed')
    }
    const entryIds = await moveReserves(tx, context, {
      kind: 'payment_accepted',
      amounts: unbooked,
    })
    return { change: { isAccepted: true }, entryIds }
  },
  accept_agreed: async (tx, context) => {
    const { claim } = context
    const { fromAmount } = await quoteInContext(tx, context)
    const { unbooked } = await moneyOfClaim(tx, claim)
    const [received, ...others] = unbooked
    if (
      claim.isAccepted ||
      !received ||
      others.length > 0 ||
      !hasSurplus(received, claim, fromAmount)
    ) {
      throw new AppError('state_changed')
    }
    const { currencyId } = received
    const surplus = received.amount.minus(fromAmount)
    const entryIds = [
      ...(await moveReserves(tx, context, {
        kind: 'payment_accepted',
        amounts: [{ currencyId, amount: fromAmount }],
      })),
      ...(await bookUnclaimed(tx, context, [{ currencyId, amount: surplus }])),
    ]
    return { change: { isAccepted: true, hasUnclaimed: true }, entryIds }
  },
  refund: async (tx, context) => {
    const { unbooked, unclaimed, sentBackUnbooked } = await moneyOfClaim(tx, context.claim)
    const entryIds = [
      ...(await bookUnclaimed(tx, context, unbooked)),
      ...(await moveReserves(tx, context, { kind: 'refund', amounts: sentBackUnbooked.refund })),
    ]
    return { change: { hasUnclaimed: unclaimed.length > 0 }, entryIds }
  },
  return: async (tx, context) => {
    const { unbooked, unclaimed, sentBackUnbooked } = await moneyOfClaim(tx, context.claim)
    const amounts = sentBackUnbooked.return
    const entryIds = [
      ...(await bookUnclaimed(tx, context, unbooked)),
      ...(await moveReserves(tx, context, { kind: 'unclaimed_returned', amounts })),
    ]
    return { change: { hasUnclaimed: unclaimed.length > 0 }, entryIds }
  },
  book_unclaimed: async (tx, context) => {
    const { unbooked, unclaimed } = await moneyOfClaim(tx, context.claim)
    const entryIds = await bookUnclaimed(tx, context, unbooked)
    return { change: { hasUnclaimed: unclaimed.length > 0 }, entryIds }
  },
  unbook,
  gather: async (tx, context) => {
    // Money that is not accepted yet needs no booking here: the `accept` effect books all of it.
    const { unbooked } = context.claim.isAccepted
      ? await moneyOfClaim(tx, context.claim)
      : { unbooked: [] }
    const entryIds = await bookUnclaimed(tx, context, unbooked)
    return { change: { hasUnclaimed: false }, entryIds }
  },
  write_off: async (tx, context) => ({
    change: {},
    entryIds: await bookLosses(tx, context),
  }),
  payout: async (tx, context) => {
    if (context.claim.invoiceId !== null) {
      return creditShop(tx, context, context.claim.invoiceId)
    }
    const { toAmount } = await quoteInContext(tx, context)
    const entryIds = await post(tx, context, {
      kind: 'payout',
      postings: [
        {
          currencyId: context.claim.toCurrencyId,
          account: 'reserve:held',
          amount: toAmount.negated(),
        },
        { currencyId: context.claim.toCurrencyId, account: 'position', amount: toAmount },
      ],
    })
    return { change: { isHeld: false }, entryIds }
  },
  queue_payout: async (tx, context) => {
    const { claim, now, payoutMethod } = context
    if (claim.invoiceId !== null) {
      return nothingDone
    }
    const { toAmount } = await quoteInContext(tx, context)
    await queuePayout(tx, {
      claimId: claim.id,
      kind: 'payout',
      method: payoutMethod ?? (await payOutMethodOf(tx, claim.toCurrencyId)),
      currencyId: claim.toCurrencyId,
      amount: toAmount,
      inputs: claim.toInputs,
      now,
    })
    await enqueueJob(tx, sendPayoutsJob, { claimId: claim.id })
    return nothingDone
  },
  queue_refund: async (tx, { claim, now }) => {
    const { due } = await moneyOfClaim(tx, claim)
    const earlierRefunds = (await listPayouts(tx, claim.id)).filter(({ kind }) => kind === 'refund')
    const refunds = due.flatMap((owed) => {
      const last = earlierRefunds.findLast(({ currencyId }) => currencyId === owed.currencyId)
      return last ? [{ ...owed, inputs: last.inputs }] : []
    })
    if (refunds.length === 0) {
      throw new AppError('state_changed')
    }
    for (const refund of refunds) {
      await queueRefund(tx, { claimId: claim.id, ...refund, now })
    }
    const { unclaimed } = await moneyOfClaim(tx, claim)
    return { change: { hasUnclaimed: unclaimed.length > 0 }, entryIds: [] }
  },
  withdraw_payout: async (tx, { claim, now }) => {
    const payouts = (await listPayouts(tx, claim.id)).filter(({ kind }) => kind === 'payout')
    if (
      payouts.some(({ state }) => state === 'sending' || state === 'unknown' || state === 'sent')
    ) {
      // The money may have been sent, so the payout is not withdrawn and nothing else is sent.
      throw new AppError('state_changed')
    }
    for (const { id, state } of payouts) {
      if (state === 'queued') {
        await updatePayout(tx, id, { state: 'failed', fault: withdrawn, updatedAt: now })
      }
    }
    return nothingDone
  },
}

/* Instead of a payout: what was exchanged is the shop's, less the fee. */
async function creditShop(tx: Tx, context: EffectContext, invoiceId: string) {
  const { claim, now } = context
  const { fromAmount, toAmount } = await quoteInContext(tx, context)
  const entryIds: string[] = []
  await creditSale(tx, {
    ...{ invoiceId, claim, amount: toAmount, mover: { by: 'system', actor: context.actor }, now },
    paidWith: { currencyId: claim.fromCurrencyId, amount: fromAmount },
    post: async (postings) => {
      const [entryId = ''] = await post(tx, context, { kind: 'shop_sale', postings })
      entryIds.push(entryId)
      return entryId
    },
  })
  return { change: { isHeld: false }, entryIds }
}

/* There is a surplus to send back only if more than agreed came, and in the agreed currency. */
function hasSurplus(
  { amount, currencyId }: CurrencyAmount,
  { fromCurrencyId }: Pick<ClaimRow, 'fromCurrencyId'>,
  agreed: Decimal,
): boolean {
  return currencyId === fromCurrencyId && amount.gt(agreed)
}
