import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'

/* States that wait for the customer come first. */
const order: Record<OpenState, number> = {
  awaiting_payment: 0,
  created: 1,
  on_hold: 2,
  refunding: 3,
  checking_payment: 4,
  paying_out: 5,
}

type OpenState = StateWith<'isFinal', false>
export type OpenClaim = OwnClaim & { state: OpenState }

/** The open claims, the most urgent first; equally urgent claims keep their order. */
export function byUrgency(claims: readonly OwnClaim[]): OpenClaim[] {
  return claims.filter(isOpen).sort((one, other) => rankOf(one) - rankOf(other))
}

/* Cash at the desk waits for the customer too. */
function rankOf({ cashWaits, state }: OpenClaim): number {
  return cashWaits ? order.refunding : order[state]
}

function isOpen(claim: OwnClaim): claim is OpenClaim {
  return hasTrait(claim.state, 'isFinal', false)
}
