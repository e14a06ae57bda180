import type { ClaimState } from './claim-states'

/** What a state means to the code that asks. A new state compiles only when all of these are given. */
type ClaimTraits = {
  /** The claim has ended; only a late payment can reopen it. */
  isFinal: boolean
  /** The time to pay runs out by itself. */
  runsOut: boolean
  /** Its amount may be held in the reserve. */
  mayHold: boolean
  /** The customer did not go on with it, so it does not count. */
  isGivenUp: boolean
  /** The next step is minutes away; other states wait for a person, or are final. */
  movesSoon: boolean
  /**
   * What is known of the payment: `late` may still be accepted, after `settled` money can only be
   * returned.
   */
  payment: 'unasked' | 'asked' | 'questioned' | 'late' | 'settled'
  /** Its next step sends money out, so any doubt about the money puts it on hold. */
  sendsNext: boolean
  /**
   * Where the money goes: out as exchanged, so that a customer is told where to collect cash, back
   * as it came, nowhere, or undecided.
   */
  way: 'open' | 'out' | 'back' | 'none'
  /** Who has something to do. */
  waitsFor: 'customer' | 'operator' | 'either' | 'nobody'
  /** Where a claim continues after a hold that interrupted this state; null where no hold does. */
  afterHold: ClaimState | null
}

/* In the order of `claimStates`, which constraints and indexes use. */
export const claimTraits = {
  created: {
    isFinal: false,
    runsOut: true,
    mayHold: false,
    isGivenUp: false,
    movesSoon: true,
    payment: 'unasked',
    sendsNext: false,
    way: 'open',
    waitsFor: 'customer',
    afterHold: null,
  },
  awaiting_payment: {
    isFinal: false,
    runsOut: true,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'asked',
    sendsNext: false,
    way: 'open',
    waitsFor: 'customer',
    afterHold: 'checking_payment',
  },
  checking_payment: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'asked',
    sendsNext: false,
    way: 'open',
    waitsFor: 'operator',
    afterHold: 'checking_payment',
  },
  on_hold: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: false,
    payment: 'questioned',
    sendsNext: false,
    way: 'open',
    waitsFor: 'either',
    afterHold: 'checking_payment',
  },
  paying_out: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'settled',
    sendsNext: true,
    way: 'out',
    waitsFor: 'operator',
    afterHold: 'paying_out',
  },
  completed: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    sendsNext: false,
    way: 'out',
    waitsFor: 'nobody',
    afterHold: null,
  },
  cancelled: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: true,
    movesSoon: false,
    payment: 'settled',
    sendsNext: false,
    way: 'none',
    waitsFor: 'nobody',
    afterHold: null,
  },
  expired: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: true,
    movesSoon: false,
    payment: 'late',
    sendsNext: false,
    way: 'none',
    waitsFor: 'nobody',
    afterHold: 'checking_payment',
  },
  rejected: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    sendsNext: false,
    way: 'none',
    waitsFor: 'nobody',
    afterHold: null,
  },
  refunding: {
    isFinal: false,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    sendsNext: false,
    way: 'back',
    waitsFor: 'either',
    afterHold: null,
  },
  refunded: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    sendsNext: false,
    way: 'back',
    waitsFor: 'nobody',
    afterHold: null,
  },
} as const satisfies Record<ClaimState, ClaimTraits>

type TraitName = keyof ClaimTraits

export type StateWith<Name extends TraitName, Value extends ClaimTraits[Name]> = {
  [State in ClaimState]: (typeof claimTraits)[State][Name] extends Value ? State : never
}[ClaimState]

/** Whether a state has one of these values for a trait. */
export function hasTrait<Name extends TraitName, Value extends ClaimTraits[Name]>(
  state: ClaimState,
  name: Name,
  ...values: readonly Value[]
): state is StateWith<Name, Value> {
  const has: ClaimTraits[Name] = claimTraits[state][name]
  return values.some((value) => value === has)
}

/** All states with one of these values, in their order. */
export function statesWith<Name extends TraitName, Value extends ClaimTraits[Name]>(
  name: Name,
  ...values: readonly Value[]
): StateWith<Name, Value>[] {
  // Object.keys loses the type of the keys; they are the table's own.
  const states = Object.keys(claimTraits) as ClaimState[]
  return states.filter((state) => hasTrait(state, name, ...values))
}

/** States in which a claim waits for an operator, unless its customer chooses. */
export const operatorStates: readonly ClaimState[] = statesWith('waitsFor', 'operator', 'either')

/** States in which the money is or may be exchanged; in the others it is only returned. */
export function isExchanged(state: ClaimState): boolean {
  return hasTrait(state, 'way', 'open', 'out')
}
