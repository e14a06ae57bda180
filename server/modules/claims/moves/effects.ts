import type { Decimal } from '@/lib/money/decimal'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { announceReserveJob, postEntry, type EntryCommand } from '@/server/modules/ledger'
import { payOutMethodOf } from '@/server/modules/payments'
import {
  insertPayout,
  listPayouts,
  listStandingEntries,
  updatePayout,
  type PayoutRow,
} from '../claim-money.repository'
import { findQuote, type ClaimChange, type ClaimRow, type QuoteRow } from '../claims.repository'
import { sendPayoutsJob } from '../jobs'
import type { ClaimEffect } from './claim-moves'
import { isAlive, moneyOfClaim, type Sum } from './money-of-claim'

export type EffectContext = {
  /** As it is before the move, with what the move has changed so far. */
  claim: ClaimRow
  /** The number of the event that causes it. */
  seq: number
  actor: Actor
  now: Date
  /** The one that counts, where whoever causes it has read it already. */
  quote?: QuoteRow
  /** Of a payout; left out, it goes out as money of its currency does. */
  payoutMethod?: PaymentMethodName | undefined
}

/** What an effect changes of the claim, and the entries it posted. */
export type EffectResult = { change: ClaimChange; entryIds: string[] }

type Effect = (tx: Tx, context: EffectContext) => Promise<EffectResult>

/** What the fault of a payout is called that an operator took back before it was sent. */
export const withdrawn = 'withdrawn'

export const nothingDone: EffectResult = { change: {}, entryIds: [] }

export const claimEffects: Record<ClaimEffect, Effect> = {
  hold: async (tx, context) => {
    if (context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await quoteOf(tx, context)
    const entryIds = await moveHeld(tx, context, { kind: 'hold', held: toAmount })
    return { change: { isHeld: true }, entryIds }
  },
  release: async (tx, context) => {
    if (!context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await quoteOf(tx, context)
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
      sums: unbooked,
    })
    return { change: { isAccepted: true }, entryIds }
  },
  refund: async (tx, context) => {
    const { unbooked, unclaimed, unpostedBack } = await moneyOfClaim(tx, context.claim)
    const entryIds = [
      ...(await bookUnclaimed(tx, context, unbooked)),
      ...(await moveReserves(tx, context, { kind: 'refund', sums: unpostedBack.refund })),
    ]
    return { change: { hasUnclaimed: unclaimed.length > 0 }, entryIds }
  },
  return: async (tx, context) => {
    const { unbooked, unclaimed, unpostedBack } = await moneyOfClaim(tx, context.claim)
    const sums = unpostedBack.return
    const entryIds = [
      ...(await bookUnclaimed(tx, context, unbooked)),
      ...(await moveReserves(tx, context, { kind: 'unclaimed_returned', sums })),
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
    // What was not accepted is booked whole when it is.
    const { unbooked } = context.claim.isAccepted
      ? await moneyOfClaim(tx, context.claim)
      : { unbooked: [] }
    const entryIds = await bookUnclaimed(tx, context, unbooked)
    return { change: { hasUnclaimed: false }, entryIds }
  },
  payout: async (tx, context) => {
    const { toAmount } = await quoteOf(tx, context)
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
    const { toAmount } = await quoteOf(tx, context)
    await queue(tx, {
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
    const tried = (await listPayouts(tx, claim.id)).filter(({ kind }) => kind === 'refund')
    const again = due.flatMap((owed) => {
      const last = tried.findLast(({ currencyId }) => currencyId === owed.currencyId)
      return last ? [{ ...owed, inputs: last.inputs }] : []
    })
    if (again.length === 0) {
      throw new AppError('state_changed')
    }
    for (const refund of again) {
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
      // It may be gone: nothing is taken back, and nothing else sent, on a guess.
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

type Queued = Pick<
  PayoutRow,
  'claimId' | 'kind' | 'method' | 'currencyId' | 'amount' | 'inputs'
> & { now: Date }

type QueuedRefund = Omit<Queued, 'kind' | 'method'>

/**
 * By hand, whatever its currency's method can do: nothing is held for it, no rule has judged where it
 * goes, and a sender who may choose a refund would choose both.
 */
export function queueRefund(tx: Tx, refund: QueuedRefund): Promise<void> {
  return queue(tx, { ...refund, kind: 'refund', method: 'manual' })
}

/*
 * Beside money that waits, is on its way, is gone or may be gone, no other is sent: but for refunds
 * in several currencies, and for what came beside.
 */
async function queue(tx: Tx, { now, ...payout }: Queued): Promise<void> {
  const payouts = await listPayouts(tx, payout.claimId)
  const isRefundBeside = (other: PayoutRow) =>
    payout.kind === 'refund' && other.kind === 'refund' && other.currencyId !== payout.currencyId
  const others = payouts.filter((other) => isAlive(other) && !isRefundBeside(other))
  if (others.some(({ kind }) => kind !== 'return')) {
    throw new AppError('state_changed')
  }
  await insertPayout(tx, {
    ...payout,
    id: makeId(now),
    state: 'queued',
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  })
}

export function currentQuote(tx: Tx, { id, quoteSeq }: ClaimRow): Promise<QuoteRow> {
  return findQuote(tx, id, quoteSeq)
}

async function quoteOf(tx: Tx, { claim, quote }: EffectContext): Promise<QuoteRow> {
  return quote ?? currentQuote(tx, claim)
}

/** Whatever leaves was booked; where it was not when it came, it is now. */
function bookUnclaimed(tx: Tx, context: EffectContext, sums: readonly Sum[]): Promise<string[]> {
  return moveReserves(tx, context, { kind: 'unclaimed_payment', sums })
}

const booksPayments: readonly EntryKind[] = ['payment_accepted', 'unclaimed_payment']

/**
 * Everything that came is in no book again: what the acceptance posted is taken back entry by entry,
 * the hold it made or made anew for another quote with it, and what was booked beside. What is held
 * and the quote that counts are those of before.
 */
async function unbook(tx: Tx, context: EffectContext): Promise<EffectResult> {
  const { claim } = context
  const standing = await listStandingEntries(tx, claim.id)
  const accepted = standing.find(({ kind }) => kind === 'payment_accepted')
  const undone = standing.filter(
    ({ eventSeq, kind }) => booksPayments.includes(kind) || eventSeq === accepted?.eventSeq,
  )
  const entryIds: string[] = []
  // What was held for another quote is free again before what was released for it is held.
  const released = undone.filter(({ kind }) => kind === 'release')
  const others = undone.filter(({ kind }) => kind !== 'release')
  for (const { id, postings } of [...others, ...released]) {
    const back = postings.map((posting) => ({ ...posting, amount: posting.amount.negated() }))
    const entry = { kind: 'reversal', postings: back, reversesEntryId: id } as const
    entryIds.push(...(await post(tx, context, entry)))
  }
  const isIn = (kind: EntryKind) => undone.some((entry) => entry.kind === kind)
  const wasHeld = isIn('hold') ? isIn('release') : claim.isHeld
  // What was agreed counts again until it is settled anew.
  const change = { isAccepted: false, hasUnclaimed: false, isHeld: wasHeld, quoteSeq: 0 }
  return { change, entryIds }
}

/** Between the available and the held reserve of what is paid out. */
async function moveHeld(
  tx: Tx,
  context: EffectContext,
  { kind, held }: { kind: 'hold' | 'release'; held: Decimal },
): Promise<string[]> {
  const currencyId = context.claim.toCurrencyId
  return post(tx, context, {
    kind,
    postings: [
      { currencyId, account: 'reserve:available', amount: held.negated() },
      { currencyId, account: 'reserve:held', amount: held },
    ],
  })
}

/* What comes in leaves the position, what goes back returns to it. */
const signs = {
  payment_accepted: 1,
  unclaimed_payment: 1,
  refund: -1,
  unclaimed_returned: -1,
} as const

/** Between what the office has and what it traded, in the currencies the customer paid in. */
async function moveReserves(
  tx: Tx,
  context: EffectContext,
  { kind, sums }: { kind: keyof typeof signs; sums: readonly Sum[] },
): Promise<string[]> {
  if (sums.length === 0) {
    return []
  }
  const postings = sums.flatMap(({ currencyId, amount }) => {
    const change = amount.times(signs[kind])
    return [
      { currencyId, account: 'reserve:available' as const, amount: change },
      { currencyId, account: 'position' as const, amount: change.negated() },
    ]
  })
  return post(tx, context, { kind, postings })
}

async function post(
  tx: Tx,
  { claim, seq, actor, now }: EffectContext,
  entry: Pick<EntryCommand, 'kind' | 'postings' | 'reversesEntryId'>,
): Promise<string[]> {
  const { kind, reversesEntryId } = entry
  const name = reversesEntryId === undefined ? kind : `${kind}:${reversesEntryId}`
  const posted = await postEntry(tx, {
    ...entry,
    idempotencyKey: `claim:${claim.id}:${seq}:${name}`,
    reason: `Claim ${claim.number}`,
    actor,
    now,
  })
  await enqueueJob(tx, announceReserveJob, { entryId: posted.id })
  return [posted.id]
}
