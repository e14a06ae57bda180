import { abandonedStates, claimTraits } from '@/lib/contracts/claims/claim-traits'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import {
  listPayouts,
  listReserveChanges,
  sumsOfIncoming,
  type PayoutRow,
} from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'

export type CurrencyAmount = { currencyId: number; amount: Decimal }

/**
 * Where a claim's money is. All money that came is booked once: when the exchange uses it, or when
 * the exchange can no longer use it. It is spent once: exchanged, refunded, or returned separately.
 */
export type ClaimMoney = {
  /** Money that came and is not booked yet. */
  unbooked: CurrencyAmount[]
  /** Money that must be refunded and has no destination yet. */
  due: CurrencyAmount[]
  /** Money that the exchange cannot use and that no refund includes. */
  unclaimed: CurrencyAmount[]
  /** Money that was sent back and is not booked yet, by the kind of its payout. */
  sentBackUnbooked: Record<'refund' | 'return', CurrencyAmount[]>
}

export async function moneyOfClaim(
  db: Executor,
  claim: Pick<ClaimRow, 'id' | 'isAccepted' | 'state'>,
): Promise<ClaimMoney> {
  const received = await sumsOfIncoming(db, claim.id)
  const reserved = await listReserveChanges(db, claim.id)
  const payouts = await listPayouts(db, claim.id)
  const posted = (...kinds: EntryKind[]) =>
    sumUp(reserved.filter(({ kind }) => kinds.includes(kind)))
  const sentBack = (kind: PayoutRow['kind']) =>
    sumUp(payouts.filter((payout) => payout.kind === kind && payout.state === 'sent'))

  const owed = minus(
    isExchangeClosed(claim) ? received : [],
    // When the claim is being refunded, the exchange uses none of the accepted money.
    claimTraits[claim.state].way === 'back' ? [] : posted('payment_accepted'),
    sumUp(payouts.filter((payout) => payout.kind !== 'payout' && isNotFailed(payout))),
  )
  const isDue = ({ currencyId }: CurrencyAmount) =>
    claim.state === 'refunding' &&
    !payouts.some(
      (payout) =>
        payout.kind === 'refund' && payout.currencyId === currencyId && isNotFailed(payout),
    )
  return {
    unbooked: minus(received, posted('payment_accepted', 'unclaimed_payment')),
    due: owed.filter(isDue),
    unclaimed: owed.filter((sum) => !isDue(sum)),
    sentBackUnbooked: {
      refund: minus(sentBack('refund'), negated(posted('refund'))),
      return: minus(sentBack('return'), negated(posted('unclaimed_returned'))),
    },
  }
}

/** Only a failed payout has certainly moved no money and never will. */
export function isNotFailed({ state }: Pick<PayoutRow, 'state'>): boolean {
  return state !== 'failed'
}

/** Whether money that comes now can no longer be part of the exchange. */
export function isExchangeClosed({
  isAccepted,
  state,
}: Pick<ClaimRow, 'isAccepted' | 'state'>): boolean {
  return isAccepted || abandonedStates.includes(state)
}

export function sumUp(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  const byCurrency = new Map<number, Decimal>()
  for (const { currencyId, amount } of amounts) {
    byCurrency.set(currencyId, (byCurrency.get(currencyId) ?? zero).plus(amount))
  }
  return [...byCurrency].map(([currencyId, amount]) => ({ currencyId, amount }))
}

function negated(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  return amounts.map(({ amount, currencyId }) => ({ currencyId, amount: amount.negated() }))
}

/** The remaining amount of each currency; currencies with nothing left are left out. */
export function minus(
  from: readonly CurrencyAmount[],
  ...less: readonly CurrencyAmount[][]
): CurrencyAmount[] {
  return sumUp([...from, ...less.flatMap(negated)]).filter(({ amount }) => amount.gt(0))
}
