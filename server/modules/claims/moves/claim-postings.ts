import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import { announceReserveJob, postEntry, type EntryCommand } from '@/server/modules/ledger'
import { listReserveChanges, listUnreversedEntries, sumsOfLost } from '../claim-money.repository'
import type { EffectContext, EffectResult } from './effect'
import { sumUp, type CurrencyAmount } from './money-of-claim'

/**
 * Books money that is not booked yet and that the exchange does not use. Money must be booked before it
 * can be sent back.
 */
export function bookUnclaimed(
  tx: Tx,
  context: EffectContext,
  amounts: readonly CurrencyAmount[],
): Promise<string[]> {
  return moveReserves(tx, context, { kind: 'unclaimed_payment', amounts })
}

/**
 * Books the difference between what was lost and what is booked as lost. It is negative when a payment came back.
 */
export async function bookLosses(tx: Tx, context: EffectContext): Promise<string[]> {
  const lost = await sumsOfLost(tx, context.claim.id)
  const posted = (await listReserveChanges(tx, context.claim.id)).filter(
    ({ kind }) => kind === 'payment_lost',
  )
  const owed = sumUp([...lost, ...posted]).filter(({ amount }) => !amount.isZero())
  if (owed.length === 0) {
    return []
  }
  const postings = owed.flatMap(({ currencyId, amount }) => [
    { currencyId, account: 'expense:losses' as const, amount },
    { currencyId, account: 'reserve:available' as const, amount: amount.negated() },
  ])
  return post(tx, context, { kind: 'payment_lost', postings })
}

const booksPayments: readonly EntryKind[] = ['payment_accepted', 'unclaimed_payment']

/**
 * Reverses all bookings of the payments that came: every entry of the acceptance, including the hold
 * that was made with it, and the bookings of unclaimed money. The hold and the current quote are then
 * as they were before the acceptance.
 */
export async function unbook(tx: Tx, context: EffectContext): Promise<EffectResult> {
  const { claim } = context
  const unreversed = await listUnreversedEntries(tx, claim.id)
  const accepted = unreversed.find(({ kind }) => kind === 'payment_accepted')
  const toReverse = unreversed.filter(
    ({ eventSeq, kind }) => booksPayments.includes(kind) || eventSeq === accepted?.eventSeq,
  )
  const entryIds: string[] = []
  // Reversing a `release` holds the agreed amount again. This comes last, when reversing the later
  // quote's hold has freed the reserve for it.
  const released = toReverse.filter(({ kind }) => kind === 'release')
  const others = toReverse.filter(({ kind }) => kind !== 'release')
  for (const { id, postings } of [...others, ...released]) {
    const reversedPostings = postings.map((posting) => ({
      ...posting,
      amount: posting.amount.negated(),
    }))
    const entry = { kind: 'reversal', postings: reversedPostings, reversesEntryId: id } as const
    entryIds.push(...(await post(tx, context, entry)))
  }
  const reversesAny = (kind: EntryKind) => toReverse.some((entry) => entry.kind === kind)
  const wasHeld = reversesAny('hold') ? reversesAny('release') : claim.isHeld
  // The agreed quote, whose number is 0, becomes the current quote again.
  const change = { isAccepted: false, hasUnclaimed: false, isHeld: wasHeld, quoteSeq: 0 }
  return { change, entryIds }
}

/** Moves an amount between the available and the held reserve of the currency that is paid out. */
export async function moveHeld(
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

/*
 * Money that comes in is posted from the position to the reserve; money that is sent back, the other
 * way.
 */
const signs = {
  payment_accepted: 1,
  unclaimed_payment: 1,
  refund: -1,
  unclaimed_returned: -1,
} as const

/**
 * Moves amounts between the available reserve and the position, in the currencies the customer paid
 * in.
 */
export async function moveReserves(
  tx: Tx,
  context: EffectContext,
  { kind, amounts }: { kind: keyof typeof signs; amounts: readonly CurrencyAmount[] },
): Promise<string[]> {
  if (amounts.length === 0) {
    return []
  }
  const postings = amounts.flatMap(({ currencyId, amount }) => {
    const change = amount.times(signs[kind])
    return [
      { currencyId, account: 'reserve:available' as const, amount: change },
      { currencyId, account: 'position' as const, amount: change.negated() },
    ]
  })
  return post(tx, context, { kind, postings })
}

export async function post(
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
