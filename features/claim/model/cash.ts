import type { ClaimStatus } from '@/lib/contracts/claims/claims'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are banknotes: they are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

const inStates: readonly ClaimStatus['status'][] = ['awaiting_payment', 'checking_payment']
const outStates: readonly ClaimStatus['status'][] = ['paying_out', 'completed']

/** Whether what is to be done or was done now is done with banknotes. */
export function cashWords({ status, ...sides }: Sides & Pick<ClaimStatus, 'status'>) {
  const { isIn, isOut } = cashSides(sides)
  if (isIn && inStates.includes(status)) {
    return `in_${status as 'awaiting_payment' | 'checking_payment'}` as const
  }
  return isOut && outStates.includes(status)
    ? (`out_${status as 'paying_out' | 'completed'}` as const)
    : null
}
