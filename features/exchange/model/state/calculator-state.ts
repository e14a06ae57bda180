import type { Edited } from '../deal/amounts'
import type { Side } from '../deal/deal-rules'

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

export type CalculatorState = FormValues & {
  /** What was asked for; the lists decide whether it can be had. */
  choice: Choice
  /** The visitor has chosen the pair, so the address says it from now on. */
  isChosen: boolean
  edited: Edited
  /** He gave up the better course of verified cards for this pair. */
  wantsUsualCourse: boolean
}

/** What the page's address and the server say before anybody has typed. */
export type InitialExchange = {
  from: number | null
  to: number | null
  /** The address named a currency; else an earlier choice of this tab may come back. */
  isNamed?: boolean
  promocode?: string | null
  referral?: string | null
}

export function startingState(initial: InitialExchange): CalculatorState {
  return {
    choice: { from: initial.from, to: initial.to },
    isChosen: false,
    edited: null,
    wantsUsualCourse: false,
    email: '',
    promocode: initial.promocode ?? '',
    referral: initial.referral ?? null,
    recaptcha: '',
    values: { from: {}, to: {} },
    cities: { from: null, to: null },
    agreements: { aml: false, topUp: false },
  }
}
