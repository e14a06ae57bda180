import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimTraits, hasTrait, statesWith } from '@/lib/contracts/claims/claim-traits'
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

export type Sum = { currencyId: number; amount: Decimal }

/**
 * Where a claim's money is. Everything that came is booked once, either when the exchange takes it
 * or when it can no longer be used, and leaves once: exchanged, in a refund, or returned on its
 * own.
 */
export type ClaimMoney = {
  /** What came and is not booked yet. */
  unbooked: Sum[]
  /** What must be refunded and has no destination yet. */
  due: Sum[]
  /** What the exchange has no use for, and no refund includes. */
  unclaimed: Sum[]
  /** What was sent back and is not booked yet, by the kind of its payout. */
  unpostedBack: Record<'refund' | 'return', Sum[]>
}

export async function moneyOfClaim(db: Executor, claim: ClaimRow): Promise<ClaimMoney> {
  const received = await sumsOfIncoming(db, claim.id)
  const reserved = await listReserveChanges(db, claim.id)
  const payouts = await listPayouts(db, claim.id)
  const posted = (...kinds: EntryKind[]) =>
    sumUp(reserved.filter(({ kind }) => kinds.includes(kind)))
  const sentBack = (kind: PayoutRow['kind']) =>
    sumUp(payouts.filter((payout) => payout.kind === kind && payout.state === 'sent'))

  const owed = minus(
    isExchangeClosed(claim) ? received : [],
    // What is refunded is no longer exchanged.
    claimTraits[claim.state].way === 'back' ? [] : posted('payment_accepted'),
    sumUp(payouts.filter((payout) => payout.kind !== 'payout' && isNotFailed(payout))),
  )
  const isDue = ({ currencyId }: Sum) =>
    claim.state === 'refunding' &&
    !payouts.some(
      (payout) =>
        payout.kind === 'refund' && payout.currencyId === currencyId && isNotFailed(payout),
    )
  return {
    unbooked: minus(received, posted('payment_accepted', 'unclaimed_payment')),
    due: owed.filter(isDue),
    unclaimed: owed.filter((sum) => !isDue(sum)),
    unpostedBack: {
      refund: minus(sentBack('refund'), negated(posted('refund'))),
      return: minus(sentBack('return'), negated(posted('unclaimed_returned'))),
    },
  }
}

/** Only of a failed payout is it certain that no money moved, and that none will. */
export function isNotFailed({ state }: Pick<PayoutRow, 'state'>): boolean {
  return state !== 'failed'
}

/** States in which nothing was exchanged, and no later payment will be. */
export const abandonedStates: readonly ClaimState[] = statesWith('way', 'none').filter((state) =>
  hasTrait(state, 'payment', 'settled'),
)

/** Whether money that comes now can no longer be part of the exchange. */
export function isExchangeClosed({
  isAccepted,
  state,
}: Pick<ClaimRow, 'isAccepted' | 'state'>): boolean {
  return isAccepted || abandonedStates.includes(state)
}

export function sumUp(sums: readonly Sum[]): Sum[] {
  const byCurrency = new Map<number, Decimal>()
  for (const { currencyId, amount } of sums) {
    byCurrency.set(currencyId, (byCurrency.get(currencyId) ?? zero).plus(amount))
  }
  return [...byCurrency].map(([currencyId, amount]) => ({ currencyId, amount }))
}

function negated(sums: readonly Sum[]): Sum[] {
  return sums.map(({ amount, currencyId }) => ({ currencyId, amount: amount.negated() }))
}

/* What is left, per currency; empty where nothing is. */
function minus(from: readonly Sum[], ...less: readonly Sum[][]): Sum[] {
  return sumUp([...from, ...less.flatMap(negated)]).filter(({ amount }) => amount.gt(0))
}
