import type { ClaimState } from './claim-states'

/** What a state means to whoever asks; a new one compiles once each of these was judged. */
type ClaimTraits = {
  /** It has ended; only a late payment may still wake it. */
  isFinal: boolean
  /** Its time to be paid runs out by itself. */
  runsOut: boolean
  /** Of the reserve its amount may be held. */
  mayHold: boolean
  /** Who made it did not go on, so that it counts for nothing. */
  isGivenUp: boolean
  /** Minutes lie before its next step; the others wait for a person, or for good. */
  movesSoon: boolean
  /** What is known of its payment: `late` may still be taken, beside `settled` it can only go back. */
  payment: 'unasked' | 'asked' | 'questioned' | 'late' | 'settled'
  /** Where its money goes: out as exchanged, back as it came, nowhere, or that is open. */
  way: 'open' | 'out' | 'back' | 'none'
  /** Who has something to do. */
  waitsFor: 'customer' | 'operator' | 'either' | 'nobody'
}

/* In the order of `claimStates`, in which constraints and indexes name them. */
export const claimTraits = {
  created: {
    isFinal: false,
    runsOut: true,
    mayHold: false,
    isGivenUp: false,
    movesSoon: true,
    payment: 'unasked',
    way: 'open',
    waitsFor: 'customer',
  },
  awaiting_payment: {
    isFinal: false,
    runsOut: true,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'asked',
    way: 'open',
    waitsFor: 'customer',
  },
  checking_payment: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'asked',
    way: 'open',
    waitsFor: 'operator',
  },
  on_hold: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: false,
    payment: 'questioned',
    way: 'open',
    waitsFor: 'either',
  },
  paying_out: {
    isFinal: false,
    runsOut: false,
    mayHold: true,
    isGivenUp: false,
    movesSoon: true,
    payment: 'settled',
    way: 'out',
    waitsFor: 'operator',
  },
  completed: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    way: 'out',
    waitsFor: 'nobody',
  },
  cancelled: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: true,
    movesSoon: false,
    payment: 'settled',
    way: 'none',
    waitsFor: 'nobody',
  },
  expired: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: true,
    movesSoon: false,
    payment: 'late',
    way: 'none',
    waitsFor: 'nobody',
  },
  rejected: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    way: 'none',
    waitsFor: 'nobody',
  },
  refunding: {
    isFinal: false,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    way: 'back',
    waitsFor: 'either',
  },
  refunded: {
    isFinal: true,
    runsOut: false,
    mayHold: false,
    isGivenUp: false,
    movesSoon: false,
    payment: 'settled',
    way: 'back',
    waitsFor: 'nobody',
  },
} as const satisfies Record<ClaimState, ClaimTraits>

type TraitName = keyof ClaimTraits

export type StateWith<Name extends TraitName, Value extends ClaimTraits[Name]> = {
  [State in ClaimState]: (typeof claimTraits)[State][Name] extends Value ? State : never
}[ClaimState]

/** Whether a trait of a state has one of these values. */
export function hasTrait<Name extends TraitName, Value extends ClaimTraits[Name]>(
  state: ClaimState,
  name: Name,
  ...values: readonly Value[]
): state is StateWith<Name, Value> {
  const has: ClaimTraits[Name] = claimTraits[state][name]
  return values.some((value) => value === has)
}

/** All states of which it does, in their order. */
export function statesWith<Name extends TraitName, Value extends ClaimTraits[Name]>(
  name: Name,
  ...values: readonly Value[]
): StateWith<Name, Value>[] {
  // Object.keys gives up the names it was given; they are the table's own.
  const states = Object.keys(claimTraits) as ClaimState[]
  return states.filter((state) => hasTrait(state, name, ...values))
}

/** Those in which a claim stands until an operator does something, unless its customer chooses. */
export const operatorStates: readonly ClaimState[] = statesWith('waitsFor', 'operator', 'either')

/** What came is or may be exchanged; of the others it only goes back. */
export function isExchanged(state: ClaimState): boolean {
  return hasTrait(state, 'way', 'open', 'out')
}
