import type { Filling } from '@/lib/exchange/address/exchange-address'
import type { Clamp, Edited } from '../deal/amounts'
import type { Side } from '../deal/deal-rules'
import type { PairIds } from '../selection'

export type Choice = Record<Side, number | null>

/** What the form holds beside the amounts. */
export type FormValues = {
  email: string
  promocode: string
  /** Who sent the visitor; it has no field and only travels with the claim. */
  referral: string | null
  recaptcha: string
  /** Requisites by side, under `valueKey`. */
  values: Record<Side, Record<string, string>>
  cities: Choice
  agreements: Record<Agreement, boolean>
}

export const agreements = ['aml', 'topUp'] as const
export type Agreement = (typeof agreements)[number]

/** What belongs to one pair, and comes back with it. */
export type OfPair = {
  edited: Edited
  /** They gave up the better course of verified cards for this pair. */
  wantsUsualCourse: boolean
  cities: Choice
}

export type CalculatorState = FormValues &
  OfPair & {
    /** What was asked for; the lists decide whether it can be had. */
    choice: Choice
    /** The visitor has chosen the pair, so the address says it from now on. */
    isChosen: boolean
    /** How often they chose one: each time is a step in the browser's history. */
    moves: number
    /** The pair on the screen, once it is known. */
    shown: PairIds | null
    /** What was left behind at other pairs, by `pairName`. */
    left: Record<string, OfPair>
    /** The bound at which the amount came to rest last. */
    clamp: Clamp | null
    /** What the server said of a pair that was closed when the page was made. */
    closedAtFirst: ClosedPair | null
  }

/** Why nothing can be exchanged now; `detail` is in the reader's language. */
export type ClosedPair = PairIds & { code: ClosedCode; detail: string }
export const closedCodes = ['direction_paused', 'not_found', 'tech_break'] as const
export type ClosedCode = (typeof closedCodes)[number]

/** What the server and the page's address say before anybody has typed. */
export type InitialExchange = {
  from: number | null
  to: number | null
  /** The address named a currency; else an earlier choice of this tab may come back. */
  isNamed?: boolean
  /** The sending currency is the one that was named, so an amount of the address is one of it. */
  isFromNamed?: boolean
  /* Read by the browser alone: the same page comes for every promo code and referral. */
  promocode?: string | null
  referral?: string | null
  /** What the address fills in of its pair. */
  filling?: Filling | null
  closed?: ClosedPair | null
}

export function startingState(initial: InitialExchange): CalculatorState {
  const { amount = null, cities = { from: null, to: null } } = initial.filling ?? {}
  return {
    choice: { from: initial.from, to: initial.to },
    isChosen: false,
    moves: 0,
    shown: null,
    left: {},
    clamp: null,
    closedAtFirst: initial.closed ?? null,
    edited: amount === null ? null : { side: 'from', text: amount },
    wantsUsualCourse: false,
    email: '',
    promocode: initial.promocode ?? '',
    referral: initial.referral ?? null,
    recaptcha: '',
    values: { from: {}, to: {} },
    cities,
    agreements: { aml: false, topUp: false },
  }
}
