import type { ClaimState } from './claim-states'

/** What a state means for the rest of the code. A new state compiles only with all of these traits. */
type ClaimTraits = {
  /** Whether the claim has ended; only a late payment can reopen it. */
  isFinal: boolean
  /** Whether the claim expires when its time to pay has passed. */
  runsOut: boolean
  /** Whether its amount may be held in the reserve. */
  mayHold: boolean
  /** Whether the customer gave the claim up, so that it does not count. */
  isGivenUp: boolean
  /** Whether the next step is minutes away; the other states wait for a person or are final. */
  movesSoon: boolean
  /**
   * The stage of the payment. In `late` a payment may still be accepted; in `settled`, further money
   * can only be returned.
   */
  payment: 'unasked' | 'asked' | 'questioned' | 'late' | 'settled'
  /** Whether the next step sends money out, so that any doubt about the money puts the claim on hold. */
  sendsNext: boolean
  /** Whether the claim has a payout, so that one is queued when the claim returns to this state. */
  hasPayout: boolean
  /**
   * Where the money goes. `out`: the exchanged money to the customer, who is told where to collect
   * cash. `back`: the payment is refunded. `none`: nowhere. `open`: undecided.
   */
  way: 'open' | 'out' | 'back' | 'none'
  /** Who must act next. */
  waitsFor: 'customer' | 'operator' | 'either' | 'nobody'
  /**
   * The state in which a claim continues after it was put on hold in this state; null if it cannot be
   * put on hold.
   */
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: true,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
    hasPayout: false,
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
  const own: ClaimTraits[Name] = claimTraits[state][name]
  return values.some((value) => value === own)
}

/** All states with one of these values for a trait, in the order of `claimStates`. */
export function statesWith<Name extends TraitName, Value extends ClaimTraits[Name]>(
  name: Name,
  ...values: readonly Value[]
): StateWith<Name, Value>[] {
  // Object.keys loses the type of the keys; they are those of `claimTraits`.
  const states = Object.keys(claimTraits) as ClaimState[]
  return states.filter((state) => hasTrait(state, name, ...values))
}

/** States in which a claim waits for an operator. In some of them the customer may act instead. */
export const operatorStates: readonly ClaimState[] = statesWith('waitsFor', 'operator', 'either')

/** States in which nothing was exchanged and no later payment will be exchanged. */
export const abandonedStates: readonly ClaimState[] = statesWith('way', 'none').filter((state) =>
  hasTrait(state, 'payment', 'settled'),
)

/** Whether the money is or may be exchanged in this state; in the others it can only be refunded. */
export function isExchanged(state: ClaimState): boolean {
  return hasTrait(state, 'way', 'open', 'out')
}
