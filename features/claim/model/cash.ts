import type { ClaimStatus } from '@/lib/contracts/claims/claims'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are banknotes: they are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

const inStates = ['awaiting_payment', 'checking_payment', 'refunding', 'refunded'] as const
const outStates = ['paying_out', 'completed'] as const

/** Whether what is to be done or was done now is done with banknotes. */
export function cashWords({ status, ...sides }: Sides & Pick<ClaimStatus, 'status'>) {
  const { isIn, isOut } = cashSides(sides)
  const brought = isIn ? inStates.find((state) => state === status) : undefined
  if (brought) {
    return `in_${brought}` as const
  }
  const collected = isOut ? outStates.find((state) => state === status) : undefined
  return collected ? (`out_${collected}` as const) : null
}
