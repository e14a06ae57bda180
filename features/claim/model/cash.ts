import type { ClaimStatus } from '@/lib/contracts/claims/claims'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are banknotes: they are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

const inStates = ['awaiting_payment', 'checking_payment'] as const
const backStates = ['refunding', 'refunded'] as const
const outStates = ['paying_out', 'completed'] as const

/**
 * Whether the money that goes back is banknotes: all that came is. A reader who may not see what came is
 * told by what was agreed.
 */
export function isReturnedInCash({ own, ...sides }: Sides & Pick<ClaimStatus, 'own'>): boolean {
  const arrived = own?.arrived ?? []
  return arrived.length === 0
    ? cashSides(sides).isIn
    : arrived.every(({ currency }) => currency.kind === 'cash')
}

/** Whether what is to be done or was done now is done with banknotes. */
export function cashWords(claim: Sides & Pick<ClaimStatus, 'status' | 'own'>) {
  const { status } = claim
  const { isIn, isOut } = cashSides(claim)
  const broughtIn = isIn ? inStates.find((state) => state === status) : undefined
  const goingBack = isReturnedInCash(claim)
    ? backStates.find((state) => state === status)
    : undefined
  const brought = broughtIn ?? goingBack
  if (brought) {
    return `in_${brought}` as const
  }
  const collected = isOut ? outStates.find((state) => state === status) : undefined
  return collected ? (`out_${collected}` as const) : null
}
