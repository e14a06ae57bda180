import { zero, type Decimal } from '@/lib/money/decimal'
import type { OutgoingPlace } from '@/server/modules/rails'
import type { Sent } from './sent.repository'

type Place = { isReverted: boolean; fee: Decimal } | null

/** What was paid and is not in the books, by currency; below zero for what is in the books and not paid. */
export type SentTerms = { paid: ReadonlyMap<number, Decimal>; fees: Decimal }

type Explaining = {
  /** Where a transaction is, as far as the node or the blocks that were read tell. */
  placeOf: (sent: Sent) => Promise<OutgoingPlace>
  height: number
  /** The hash of a block as it was read. */
  hashAt: (height: number) => Promise<string | null>
}

/** Says which transactions of the office are in the wallet after a block, and not in the books, or the other way round. */
export async function explainSent(
  explaining: Explaining,
  sent: readonly Sent[],
): Promise<SentTerms> {
  const paid = new Map<number, Decimal>()
  // A payout has a second transaction if the first one is replaced.
  const payouts = new Map<string, { currencyId: number; amount: Decimal }>()
  let fees = zero
  for (const each of sent) {
    const place = await placeAt(explaining, each)
    fees = fees.plus(place?.fee ?? zero).minus(bookedFee(each, place))
    for (const { amount, currencyId, id, isBooked } of each.pays) {
      const known = payouts.get(id)?.amount ?? (isBooked ? amount.negated() : zero)
      const moved = place !== null && !place.isReverted ? amount : zero
      payouts.set(id, { currencyId, amount: known.plus(moved) })
    }
  }
  for (const { amount, currencyId } of payouts.values()) {
    paid.set(currencyId, (paid.get(currencyId) ?? zero).plus(amount))
  }
  return { paid, fees }
}

/** Null if it is in no block up to this one. */
async function placeAt(explaining: Explaining, sent: Sent): Promise<Place> {
  const { hashAt, height } = explaining
  const { settled } = sent
  if (settled !== null) {
    return settled.height <= height ? settled : null
  }
  const place = await explaining.placeOf(sent)
  if (place.state !== 'mined' || place.height > height) {
    return null
  }
  return (await hashAt(place.height)) === place.blockHash ? place : null
}

/* A fee is booked only once its transaction is settled. */
function bookedFee({ isFeeBooked, settled }: Sent, place: Place): Decimal {
  return isFeeBooked ? (settled?.fee ?? place?.fee ?? zero) : zero
}
