import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are banknotes, which are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

/**
 * Whether the returned money is banknotes, that is, all that came is. For a reader who may not see
 * what came, the agreement decides.
 */
export function isReturnedInCash({ own, ...sides }: Sides & Pick<ClaimStatus, 'own'>): boolean {
  const arrived = own?.arrived ?? []
  return arrived.length === 0
    ? cashSides(sides).isIn
    : arrived.every(({ currency }) => currency.kind === 'cash')
}

/** Whether the current step is done with banknotes. */
export function cashWords(claim: Sides & Pick<ClaimStatus, 'status' | 'own'>) {
  const { status } = claim
  const { isIn, isOut } = cashSides(claim)
  if (isIn && hasTrait(status, 'payment', 'asked')) {
    return `in_${status}` as const
  }
  if (hasTrait(status, 'way', 'back') && isReturnedInCash(claim)) {
    return `in_${status}` as const
  }
  return isOut && hasTrait(status, 'way', 'out') ? (`out_${status}` as const) : null
}
