import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'

/* Those that wait for who made them come first. */
const openStates = [
  'awaiting_payment',
  'created',
  'on_hold',
  'refunding',
  'checking_payment',
  'paying_out',
] as const

type OpenState = (typeof openStates)[number]
export type OpenClaim = OwnClaim & { state: OpenState }

/** What is still under way, the most pressing first, and of those alike the newest. */
export function inOrderOfNeed(claims: readonly OwnClaim[]): OpenClaim[] {
  return claims
    .filter(isOpen)
    .sort((one, other) => openStates.indexOf(one.state) - openStates.indexOf(other.state))
}

function isOpen(claim: OwnClaim): claim is OpenClaim {
  return openStates.some((state) => state === claim.state)
}
