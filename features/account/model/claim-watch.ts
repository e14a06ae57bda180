import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { claimTraits, hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'

type WithState = Pick<OwnClaim, 'state'>

const soonMilliseconds = 5_000
const sometimeMilliseconds = 30_000

/** The polling interval of a list of claims; false if nothing can change. */
export function pollMilliseconds(claims: readonly WithState[]): number | false {
  if (claims.some(({ state }) => claimTraits[state].movesSoon)) {
    return soonMilliseconds
  }
  return claims.some(({ state }) => !claimTraits[state].isFinal) ? sometimeMilliseconds : false
}

/** A text that differs when one of the claims has changed or a new one was added. */
export function statesText(claims: readonly Pick<OwnClaim, 'id' | 'state'>[]): string {
  return claims.map(({ id, state }) => `${id}:${state}`).join()
}

export type WaitingState = StateWith<'waitsFor', 'customer' | 'either'>
export type WaitingClaim = OwnClaim & { state: WaitingState }

/** Whether a claim waits for its customer. A claim that an operator put on hold does not. */
export function waitsForCustomer(claim: OwnClaim): claim is WaitingClaim {
  const isForCustomer = claim.state !== 'on_hold' || claim.exception !== 'none'
  const isTold = claim.state === 'refunding' && !claim.asksForRefund
  return isForCustomer && !isTold && hasTrait(claim.state, 'waitsFor', 'customer', 'either')
}
