import type { Prefill } from '@/lib/exchange/address/exchange-address'
import type { Promotion } from '@/lib/exchange/pair/pair-terms'
import type { Decimal } from '@/lib/money/decimal'
import type { Clamp, Edited } from '../deal/amounts'
import type { Side } from '../deal/deal-rules'
import type { PairIds } from '../selection'

export type Choice = Record<Side, number | null>

/** The form's values, without the amounts. */
export type FormValues = {
  email: string
  promocode: string
  /** The referral by which the visitor came. It has no field and is only sent with the claim. */
  referral: string | null
  recaptcha: string
  /** Requisites by side, under `valueKey`. */
  values: Record<Side, Record<string, string>>
  cities: Choice
  agreements: Record<Agreement, boolean>
}

export const agreements = ['aml', 'topUp'] as const
export type Agreement = (typeof agreements)[number]

/** Whether both rules were agreed to; one checkbox stands for both. */
export function hasAgreed({ agreements: given }: Pick<FormValues, 'agreements'>): boolean {
  return agreements.every((name) => given[name])
}

/** What belongs to one pair, and is restored with it. */
export type PairValues = {
  edited: Edited
  /**
   * The amount that replaced the typed one when this pair was chosen, until the visitor accepts it. The
   * state that an earlier version of the site saved has none.
   */
  unaccepted?: Clamp | null | undefined
  /**
   * Whether the usual course was chosen instead of the better one of verified cards. Null while neither was
   * chosen: by the visitor with the switch, or by the page, which chooses the better course for a visitor
   * with a verified number.
   */
  wantsUsualCourse: boolean | null
  cities: Choice
}

/** What the signed-in account gets back on a pair. */
export type AppliedDiscount = PairIds & {
  percent: string
  promotion: Promotion
}

/** A promo code that the server accepted for a pair. */
export type AppliedPromo = AppliedDiscount & {
  /** What the field contained; another text is another code. */
  typed: string
  code: string
  /** The smallest amount to send for which it counts; null for any amount. */
  least: Decimal | null
}

export type CalculatorState = FormValues &
  PairValues & {
    promo: AppliedPromo | null
    discount: AppliedDiscount | null
    /** The requested pair; the lists decide whether it is available. */
    choice: Choice
    /** The visitor has chosen the pair, so the address has to name it. */
    isChosen: boolean
    /** How many times the visitor has chosen a pair; each time adds an entry to the browser history. */
    moves: number
    /** The pair on the screen; null until it is known. */
    shown: PairIds | null
    /** The values of other pairs, by `pairName`. */
    left: Record<string, PairValues>
    /** The bound to which the amount was moved last. */
    clamp: Clamp | null
    /** The server's error for a pair that was closed when the page was rendered. */
    closedAtFirst: ClosedPair | null
  }

/** Why nothing can be exchanged now; `detail` is in the visitor's language. */
export type ClosedPair = PairIds & { code: ClosedCode; detail: string }
export const closedCodes = ['direction_paused', 'not_found', 'tech_break'] as const
export type ClosedCode = (typeof closedCodes)[number]

/** What the server and the page's address provide before anybody has typed. */
export type InitialExchange = {
  from: number | null
  to: number | null
  /** The address named a currency; otherwise an earlier choice of this tab may be restored. */
  isNamed?: boolean
  /** The sending currency is the named one, so an amount in the address is in that currency. */
  isFromNamed?: boolean
  /* Read only in the browser: one cached page serves every promo code and referral. */
  promocode?: string | null
  referral?: string | null
  /** What the address fills in for its pair. */
  filling?: Prefill | null
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
    unaccepted: null,
    wantsUsualCourse: null,
    email: '',
    promocode: initial.promocode ?? '',
    promo: null,
    discount: null,
    referral: initial.referral ?? null,
    recaptcha: '',
    values: { from: {}, to: {} },
    cities,
    agreements: { aml: false, topUp: false },
  }
}
