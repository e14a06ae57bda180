import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'

type Standing = Pick<OwnClaim, 'state'>

const soonMilliseconds = 5_000
const sometimeMilliseconds = 30_000

/* Minutes lie between these and the next step; the others wait for a person, or for good. */
const quick: ReadonlySet<ClaimState> = new Set([
  'created',
  'awaiting_payment',
  'checking_payment',
  'paying_out',
])
const slow: ReadonlySet<ClaimState> = new Set(['on_hold', 'refunding'])

/** How often a list has to be read anew so that it tells the truth; false where nothing may change. */
export function readAnewEvery(claims: readonly Standing[]): number | false {
  if (claims.some(({ state }) => quick.has(state))) {
    return soonMilliseconds
  }
  return claims.some(({ state }) => slow.has(state)) ? sometimeMilliseconds : false
}

/** Changes when one of the claims has moved or a new one has come. */
export function movesOf(claims: readonly Pick<OwnClaim, 'id' | 'state'>[]): string {
  return claims.map(({ id, state }) => `${id}:${state}`).join()
}

const asking = ['created', 'awaiting_payment', 'on_hold', 'refunding'] as const
export type AskingState = (typeof asking)[number]
export type AskingClaim = OwnClaim & { state: AskingState }

/** Whether a claim waits for its customer. One that an operator holds on his own does not. */
export function isAsking(claim: OwnClaim): claim is AskingClaim {
  const isForCustomer = claim.state !== 'on_hold' || claim.exception !== 'none'
  return isForCustomer && asking.some((state) => state === claim.state)
}
