import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are cash: banknotes are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

/**
 * Whether the money is returned in cash: if all that came was cash. For a visitor who may not see what
 * came, the agreed currency decides.
 */
export function isReturnedInCash({ own, ...sides }: Sides & Pick<ClaimStatus, 'own'>): boolean {
  const arrived = own?.arrived ?? []
  return arrived.length === 0
    ? cashSides(sides).isIn
    : arrived.every(({ currency }) => currency.kind === 'cash')
}

/** The end of the message keys for a step that is done with banknotes; null for any other step. */
export function cashTextKey(claim: Sides & Pick<ClaimStatus, 'status' | 'own'>) {
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
