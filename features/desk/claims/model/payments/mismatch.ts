import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskClaimRow } from '@/lib/contracts/desk/claims'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { ClaimDifference } from '@/lib/contracts/claims/claim-states'
import { Decimal, toText } from '@/lib/money/decimal'
import type { DeskAct } from '../action-keys'

type Side = DeskClaim['from']

/** Whether money came that is not as agreed, and what happens to it is not decided yet. */
export function isMismatch(
  claim: Pick<DeskClaim, 'state' | 'differences' | 'isAccepted'>,
): boolean {
  return claim.state === 'on_hold' && claim.differences.length > 0 && !claim.isAccepted
}

/** Whether a payment may still come that has to be compared with the claim. */
export function isPaymentOpen({ state, isAccepted }: Pick<DeskClaim, 'state' | 'isAccepted'>) {
  return !isAccepted && !hasTrait(state, 'payment', 'settled')
}

/* What is settled first comes first. */
const settlingActs: readonly DeskAct[] = [
  'top_up',
  'keep_agreed',
  'recalculate',
  'accept_as_agreed',
  'refund',
  'record_payment',
]

/** The actions: first those that settle a difference, of which the usual one comes first. */
export function inSettlingOrder(claim: DeskClaim, acts: readonly DeskAct[]): DeskAct[] {
  const usual = usualAct(claim)
  const place = (act: DeskAct) => {
    const index = act === usual ? -1 : settlingActs.indexOf(act)
    return index === -1 && act !== usual ? settlingActs.length : index
  }
  return acts.toSorted((a, b) => place(a) - place(b))
}

/**
 * The usual way to settle a difference: the first choice that exchanges something, or a refund of money that
 * cannot be exchanged. Undefined if something else has to be decided first.
 */
export function usualAct({ actions, choices, differences }: DeskClaim): DeskAct | undefined {
  const exchange = choices.find(({ choice }) => choice !== 'refund')?.choice
  const isReturned = differences.includes('wrong_currency') && actions.includes('refund')
  return exchange ?? (isReturned ? 'refund' : undefined)
}

/** All that came, one sum for each currency. Payments that were struck out do not count. */
export function arrivedSums({ payments }: Pick<DeskClaim, 'payments'>): Side[] {
  const sums = new Map<number, Side>()
  for (const { side, struck } of payments) {
    if (struck === null) {
      const { currency, amount } = side
      const earlier = sums.get(currency.id)?.amount ?? '0'
      sums.set(currency.id, { currency, amount: toText(new Decimal(earlier).plus(amount)) })
    }
  }
  return [...sums.values()]
}

/**
 * The differences that still matter, and that the reason of a hold does not say already. Once the claim has ended, or
 * what came was accepted, they are settled, and only its history tells of them.
 */
export function furtherDifferences({
  state,
  holdReason,
  differences,
  isAccepted = state === 'paying_out',
}: Pick<DeskClaimRow, 'state' | 'holdReason' | 'differences'> &
  Partial<Pick<DeskClaim, 'isAccepted'>>): ClaimDifference[] {
  return isAccepted || hasTrait(state, 'isFinal', true)
    ? []
    : differences.filter((one) => one !== holdReason)
}
