import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import type { PathIn } from '@/lib/i18n/text-path'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { boundText, moneyText } from '@/lib/money/money-text'
import { lastDigit } from '@/lib/money/round'
import { courseValues } from '../pair/course-text'

/*
 * The terms of an exchange in words. The calculator, the page of a direction, the claim's page, its
 * mails and the desk all use these sentences, so that they cannot disagree.
 */

/** Translates a text of the terms into the reader's language. */
export type SayTerms = (key: PathIn<Messages['terms']>, params?: TextParams) => string

export type TermsLanguage = { say: SayTerms; locale: Locale }

export type ToldRow = { label: string; value: string; hint?: string }

type Money = Pick<Currency, 'ticker' | 'roundCalculator'>
export type ToldSides<Side = Money> = { from: Side; to: Side }

type FeeTerms = { percent: string; fixed: string; min: string }

/** A fee's rule, and its amount where the deal's amount is known. */
export type ToldFee = { rule: FeeTerms; taken?: string | Decimal | null | undefined }

export function courseRow(
  course: string,
  { from, to }: ToldSides<Pick<Money, 'ticker'>>,
  { say, locale }: TermsLanguage,
): ToldRow {
  const value = say('courseText', courseValues(course, { from, to, locale }))
  return { label: say('course'), value }
}

/** The fees that a claim was charged, each with its rule. */
export function takenFees({
  fees,
  terms,
}: Pick<ClaimStatus, 'fees' | 'terms'>): Record<'send' | 'receive', ToldFee> {
  return {
    send: { rule: terms.sendFee, taken: fees.send },
    receive: { rule: terms.receiveFee, taken: fees.receive },
  }
}

type Fees = ToldSides & Record<'send' | 'receive', ToldFee>

/**
 * Each fee charged in addition to the course, with its rule and its amount; or a sentence that
 * there is none.
 */
export function feeRows({ from, to, send, receive }: Fees, language: TermsLanguage): ToldRow[] {
  const { say } = language
  const rows = [
    feeRow(say('sendFee'), { fee: send, money: from }, language),
    feeRow(say('receiveFee'), { fee: receive, money: to }, language),
  ].filter((row) => row !== null)
  return rows.length > 0 ? rows : [{ label: say('fees'), value: say('feesIncluded') }]
}

function feeRow(
  label: string,
  { fee: { rule, taken }, money }: { fee: ToldFee; money: Money },
  { say, locale }: TermsLanguage,
): ToldRow | null {
  const percent = new Decimal(rule.percent)
  const [fixed, min] = [new Decimal(rule.fixed), new Decimal(rule.min)]
  // A minimum alone is no fee: it only applies where there is one.
  if (percent.isZero() && fixed.isZero()) {
    return null
  }
  const parts = [
    percent.isZero() ? null : say('percent', { percent: formatAmount(percent, { locale }) }),
    fixed.isZero() ? null : boundText(fixed, money, locale),
  ]
  const sum = parts.filter((part) => part !== null).join(' + ')
  const text = min.isZero()
    ? sum
    : say('feeAtLeast', { rule: sum, min: boundText(min, money, locale) })
  return taken === undefined || taken === null
    ? { label, value: text }
    : { label, hint: text, value: moneyText(new Decimal(taken), money, locale) }
}

/** How the amount received is rounded: to the last digit, or to a multiple that a city pays out. */
export function roundingRow(
  { to, multiple, digits }: { to: Pick<Money, 'ticker'>; multiple: string | null; digits: number },
  { say, locale }: TermsLanguage,
): ToldRow {
  const step = multiple === null ? lastDigit(digits) : new Decimal(multiple)
  const amount = `${formatAmount(step, { locale })}\u00a0${to.ticker}`
  return {
    label: say('rounding'),
    value: say(multiple === null ? 'roundedTo' : 'roundedDown', { amount }),
  }
}

/** What happens when another amount arrives than was agreed. */
export function mismatchRow({ say }: TermsLanguage): ToldRow {
  return { label: say('mismatch'), value: say('mismatchChoice') }
}
