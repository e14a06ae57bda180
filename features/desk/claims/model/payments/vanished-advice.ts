import type { ClaimState } from '@/lib/contracts/claims/claim-states'

/* What an operator does about a payment that its network took back, by what has become of its claim. */
const advice = {
  created: 'undecided',
  awaiting_payment: 'undecided',
  checking_payment: 'undecided',
  on_hold: 'undecided',
  paying_out: 'payingOut',
  refunding: 'refunding',
  completed: 'sent',
  refunded: 'sent',
  cancelled: 'closed',
  expired: 'closed',
  rejected: 'closed',
} as const satisfies Record<ClaimState, string>

/** Which text says what has happened to a vanished payment, and what to do. */
export function vanishedAdvice(state: ClaimState, { isLost }: { isLost: boolean }) {
  return isLost ? 'lost' : advice[state]
}
