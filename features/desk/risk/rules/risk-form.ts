import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type { RiskTermsText } from '@/lib/contracts/desk/risk'
import { Decimal } from '@/lib/money/decimal'
import type { Locale } from '@/lib/i18n/locales'

/** The rules as typed; an empty field sets no limit. */
export type RiskFormTerms = Record<keyof RiskTermsText, string>

export const usdBounds = [
  'dailyUsd',
  'newcomerUsd',
  'cardFromUsd',
  'accountFromUsd',
  'personFromUsd',
  'amlFromUsd',
  'receiverAmlFromUsd',
] as const

export const emptyRiskTerms: RiskFormTerms = {
  dailyClaims: '',
  dailyUsd: '',
  newcomerUsd: '',
  cardFromUsd: '',
  accountFromUsd: '',
  personFromUsd: '',
  amlFromUsd: '',
  receiverAmlFromUsd: '',
}

export function toRiskForm(terms: RiskTermsText, locale: Locale): RiskFormTerms {
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  return {
    dailyClaims: terms.dailyClaims === null ? '' : String(terms.dailyClaims),
    dailyUsd: figure(terms.dailyUsd),
    newcomerUsd: figure(terms.newcomerUsd),
    cardFromUsd: figure(terms.cardFromUsd),
    accountFromUsd: figure(terms.accountFromUsd),
    personFromUsd: figure(terms.personFromUsd),
    amlFromUsd: figure(terms.amlFromUsd),
    receiverAmlFromUsd: figure(terms.receiverAmlFromUsd),
  }
}

/**
 * Unreadable input is sent as typed, or as a count that no rule allows, so that the server reports
 * it. It must not become "no limit".
 */
export function toRiskTerms(typed: RiskFormTerms, locale: Locale): RiskTermsText {
  const figure = (text: string) =>
    text.trim() === '' ? null : (readAmountText(text, locale) ?? text)
  return {
    dailyClaims: countOf(typed.dailyClaims),
    dailyUsd: figure(typed.dailyUsd),
    newcomerUsd: figure(typed.newcomerUsd),
    cardFromUsd: figure(typed.cardFromUsd),
    accountFromUsd: figure(typed.accountFromUsd),
    personFromUsd: figure(typed.personFromUsd),
    amlFromUsd: figure(typed.amlFromUsd),
    receiverAmlFromUsd: figure(typed.receiverAmlFromUsd),
  }
}

/** The stricter of two values for each rule. */
export function stricterTerms(one: RiskTermsText, other: RiskTermsText): RiskTermsText {
  const lower = (first: string | null, second: string | null) => {
    if (first === null || second === null) {
      return first ?? second
    }
    return new Decimal(first).lt(second) ? first : second
  }
  return {
    // These limits count different claims, but refuse with the same message, so either one will do.
    dailyClaims: one.dailyClaims ?? other.dailyClaims,
    dailyUsd: one.dailyUsd ?? other.dailyUsd,
    newcomerUsd: lower(one.newcomerUsd, other.newcomerUsd),
    cardFromUsd: lower(one.cardFromUsd, other.cardFromUsd),
    accountFromUsd: lower(one.accountFromUsd, other.accountFromUsd),
    personFromUsd: lower(one.personFromUsd, other.personFromUsd),
    amlFromUsd: lower(one.amlFromUsd, other.amlFromUsd),
    receiverAmlFromUsd: lower(one.receiverAmlFromUsd, other.receiverAmlFromUsd),
  }
}

function countOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') {
    return null
  }
  return /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : 0
}
