import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import { announceReserveJob, postEntry, type EntryCommand } from '@/server/modules/ledger'
import { listUnreversedEntries } from '../claim-money.repository'
import type { EffectContext, EffectResult } from './effect'
import type { Sum } from './money-of-claim'

/** Money must be booked before it can leave, so whatever was not booked on arrival is booked now. */
export function bookUnclaimed(
  tx: Tx,
  context: EffectContext,
  sums: readonly Sum[],
): Promise<string[]> {
  return moveReserves(tx, context, { kind: 'unclaimed_payment', sums })
}

const booksPayments: readonly EntryKind[] = ['payment_accepted', 'unclaimed_payment']

/**
 * Takes back every booking of the money that came: the acceptance, entry by entry, together with
 * the hold that was made with it, and the bookings of unclaimed money. The hold and the current
 * quote are then those of before the acceptance.
 */
export async function unbook(tx: Tx, context: EffectContext): Promise<EffectResult> {
  const { claim } = context
  const unreversed = await listUnreversedEntries(tx, claim.id)
  const accepted = unreversed.find(({ kind }) => kind === 'payment_accepted')
  const toReverse = unreversed.filter(
    ({ eventSeq, kind }) => booksPayments.includes(kind) || eventSeq === accepted?.eventSeq,
  )
  const entryIds: string[] = []
  // What a later quote holds is released first, so that there is reserve to hold the agreed amount
  // again.
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
  // The agreed quote is the current one again until an exception is settled anew.
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

/* What comes in is taken from the position, what goes back returns to it. */
const signs = {
  payment_accepted: 1,
  unclaimed_payment: 1,
  refund: -1,
  unclaimed_returned: -1,
} as const

/** Moves sums between the available reserve and the position, in the currencies the customer paid in. */
export async function moveReserves(
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
