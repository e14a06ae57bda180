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

/**
 * What a customer has to do: what the state of the claim asks for, to collect the cash, or to say where coins go that
 * came in addition to the exchange.
 */
export type OwnStep = StateWith<'waitsFor', 'customer' | 'either'> | 'cash_waits' | 'return_waits'

/** What a claim waits for from its customer, if anything; nothing if an operator put it on hold. */
export function ownStepOf({
  asksForRefund,
  asksForReturn,
  cashWaits,
  exception,
  state,
}: OwnClaim): OwnStep | null {
  if (cashWaits) {
    return 'cash_waits'
  }
  const isForCustomer = state !== 'on_hold' || exception !== 'none'
  const isTold = state === 'refunding' && !asksForRefund
  if (isForCustomer && !isTold && hasTrait(state, 'waitsFor', 'customer', 'either')) {
    return state
  }
  return asksForReturn ? 'return_waits' : null
}
