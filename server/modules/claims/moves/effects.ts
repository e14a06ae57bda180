import type { Decimal } from '@/lib/money/decimal'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/uuid-v7'
import { announceReserveJob, postEntry, type EntryCommand } from '@/server/modules/ledger'
import { payOutMethodOf } from '@/server/modules/payments'
import {
  findQuote,
  insertPayout,
  listPayouts,
  sumsOfIncoming,
  updatePayout,
  type ClaimChange,
  type ClaimRow,
} from '../claims.repository'
import { sendPayoutsJob } from '../jobs'
import type { ClaimEffect } from './claim-moves'

export type EffectContext = {
  /** As it is before the move, with what the move has changed so far. */
  claim: ClaimRow
  /** The number of the event that causes it. */
  seq: number
  actor: Actor
  now: Date
}

/** What an effect changes of the claim, and the entries it posted. */
export type EffectResult = { change: ClaimChange; entryIds: string[] }

type Effect = (tx: Tx, context: EffectContext) => Promise<EffectResult>

export const nothingDone: EffectResult = { change: {}, entryIds: [] }

export const claimEffects: Record<ClaimEffect, Effect> = {
  hold: async (tx, context) => {
    if (context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await currentQuote(tx, context.claim)
    const entryIds = await moveHeld(tx, context, { kind: 'hold', held: toAmount })
    return { change: { isHeld: true }, entryIds }
  },
  release: async (tx, context) => {
    if (!context.claim.isHeld) {
      return nothingDone
    }
    const { toAmount } = await currentQuote(tx, context.claim)
    const entryIds = await moveHeld(tx, context, { kind: 'release', held: toAmount.negated() })
    return { change: { isHeld: false }, entryIds }
  },
  accept: async (tx, context) => {
    const { claim } = context
    if (claim.isAccepted) {
      return nothingDone
    }
    const received = await sumsOfIncoming(tx, claim.id)
    if (received.length === 0) {
      throw new AppError('state_changed')
    }
    const entryIds = await moveReserves(tx, context, { kind: 'payment_accepted', received })
    return { change: { isAccepted: true }, entryIds }
  },
  refund: async (tx, context) => {
    const received = await sumsOfIncoming(tx, context.claim.id)
    const sent = received.map((each) => ({ ...each, amount: each.amount.negated() }))
    return {
      change: {},
      entryIds: await moveReserves(tx, context, { kind: 'refund', received: sent }),
    }
  },
  payout: async (tx, context) => {
    const { toAmount } = await currentQuote(tx, context.claim)
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
  queue_payout: async (tx, { claim, now }) => {
    const { toAmount } = await currentQuote(tx, claim)
    await insertPayout(tx, {
      id: makeId(now),
      claimId: claim.id,
      kind: 'payout',
      method: await payOutMethodOf(tx, claim.toCurrencyId),
      currencyId: claim.toCurrencyId,
      amount: toAmount,
      inputs: claim.toInputs,
      state: 'queued',
      attempts: 0,
      createdAt: now,
      updatedAt: now,
    })
    await enqueueJob(tx, sendPayoutsJob, { claimId: claim.id })
    return nothingDone
  },
  withdraw_payout: async (tx, { claim, now }) => {
    const payouts = await listPayouts(tx, claim.id)
    if (
      payouts.some(({ state }) => state === 'sending' || state === 'unknown' || state === 'sent')
    ) {
      // It may be gone: nothing is taken back, and nothing else sent, on a guess.
      throw new AppError('state_changed')
    }
    for (const { id, state } of payouts) {
      if (state === 'queued') {
        await updatePayout(tx, id, { state: 'failed', fault: 'withdrawn', updatedAt: now })
      }
    }
    return nothingDone
  },
}

export function currentQuote(tx: Tx, claim: ClaimRow) {
  return findQuote(tx, claim.id, claim.quoteSeq)
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

type Received = { currencyId: number; amount: Decimal }

/** Between what the office has and what it traded, in the currencies the customer paid in. */
async function moveReserves(
  tx: Tx,
  context: EffectContext,
  { kind, received }: { kind: 'payment_accepted' | 'refund'; received: readonly Received[] },
): Promise<string[]> {
  return post(tx, context, {
    kind,
    postings: received.flatMap(({ currencyId, amount }) => [
      { currencyId, account: 'reserve:available' as const, amount },
      { currencyId, account: 'position' as const, amount: amount.negated() },
    ]),
  })
}

async function post(
  tx: Tx,
  { claim, seq, actor, now }: EffectContext,
  entry: Pick<EntryCommand, 'kind' | 'postings'>,
): Promise<string[]> {
  const posted = await postEntry(tx, {
    ...entry,
    idempotencyKey: `claim:${claim.id}:${seq}:${entry.kind}`,
    reason: `Claim ${claim.number}`,
    actor,
    now,
  })
  await enqueueJob(tx, announceReserveJob, { entryId: posted.id })
  return [posted.id]
}
