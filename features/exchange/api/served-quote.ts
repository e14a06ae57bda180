import type { Locale } from '@/lib/i18n/locales'
import { amountsOf } from '../model/deal/amounts'
import { chosenCourseType, dealRulesOf } from '../model/deal/deal-rules'
import type { InitialExchange } from '../model/state/calculator-state'
import { loadedPair } from './load-exchange'

/** The terms and amounts with which the server renders the calculator; null if its pair is closed. */
export function servedQuote(locale: Locale, initial: InitialExchange) {
  const pair = loadedPair(locale, initial)
  if (pair === null || initial.closed) {
    return null
  }
  const courseType = chosenCourseType(pair, null)
  const choice = { courseType, cityFrom: null, cityTo: null }
  const rules = {
    ...choice,
    promotion: null,
    promo: null,
    discount: null,
    ...dealRulesOf(pair, choice),
  }
  return { pair, rules, amounts: amountsOf(null, rules) }
}
