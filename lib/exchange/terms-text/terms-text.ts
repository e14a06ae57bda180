import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimDiscount } from '@/lib/contracts/loyalty/discounts'
import type { ClaimPromo } from '@/lib/contracts/promo/promo-codes'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import type { PathIn } from '@/lib/i18n/text-path'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'
import { limitText, moneyText } from '@/lib/money/money-text'
import { lastDigit } from '@/lib/money/round'
import { courseValues, listedCourseValues } from '../pair/course-text'

/*
 * The terms of an exchange as text. The calculator, the page of a direction, the claim's page, its mails
 * and the desk all use these functions, so that they show the same terms.
 */

/** Returns a text of the terms in the language of the page or mail. */
export type TranslateTerms = (key: PathIn<Messages['terms']>, params?: TextParams) => string

export type TermsLanguage = { say: TranslateTerms; locale: Locale }

export type TermsRow = { label: string; value: string; hint?: string }

type Money = Pick<Currency, 'ticker' | 'roundCalculator'>
export type BothSides<Side = Money> = { from: Side; to: Side }

type FeeTerms = { percent: string; fixed: string; min: string }

/** A fee's rule, and its amount when the amount of the deal is known. */
export type FeeWithAmount = { rule: FeeTerms; taken?: string | Decimal | null | undefined }

export function courseRow(
  course: string,
  { from, to }: BothSides<Pick<Money, 'ticker'>>,
  { say, locale }: TermsLanguage,
): TermsRow {
  const value = say('courseText', courseValues(course, { from, to, locale }))
  return { label: say('course'), value }
}

/** A course in a list of courses. */
export function listedCourseText(
  course: string,
  { from, to }: BothSides<Pick<Money, 'ticker'>>,
  { say, locale }: TermsLanguage,
): string {
  return say('courseText', listedCourseValues(course, { from, to, locale }))
}

/** The bonus of a direction, with what it is; null if it has none. */
export function bonusRow(bonus: string | null, { say, locale }: TermsLanguage): TermsRow | null {
  return bonus === null
    ? null
    : {
        label: say('bonus'),
        value: say('percent', { percent: formatAmount(new Decimal(bonus), { locale }) }),
        hint: say('bonusHint'),
      }
}

/** The promo code of a claim, and how much more is received because of it. */
export function promoRow(promo: ClaimPromo, to: Money, language: TermsLanguage): TermsRow {
  const { say } = language
  const { code } = promo
  const value = gainText(promo, to, language)
  return { label: say('promo', { code }), value, hint: say('promoHint') }
}

/** The discount of an account, and how much more is received because of it. */
export function discountRow(discount: ClaimDiscount, to: Money, language: TermsLanguage): TermsRow {
  const { say, locale } = language
  const percent = formatPercent(new Decimal(discount.percent), { locale })
  const value = gainText(discount, to, language)
  return { label: say('discount', { percent }), value, hint: say('discountHint') }
}

/* How much more is received; after a new calculation, which percentage of the margin is given back. */
function gainText(
  { gain, percent }: ClaimDiscount,
  to: Money,
  { say, locale }: TermsLanguage,
): string {
  return gain === null
    ? say('promoBack', { percent: formatPercent(new Decimal(percent), { locale }) })
    : say('promoGain', { amount: moneyText(new Decimal(gain), to, locale) })
}

/** The fees that a claim was charged, each with its rule. */
export function takenFees({
  fees,
  terms,
}: Pick<ClaimStatus, 'fees' | 'terms'>): Record<'send' | 'receive', FeeWithAmount> {
  return {
    send: { rule: terms.sendFee, taken: fees.send },
    receive: { rule: terms.receiveFee, taken: fees.receive },
  }
}

type Fees = BothSides & Record<'send' | 'receive', FeeWithAmount>

/**
 * A row for each fee that is charged in addition to the course, with the fee's rule and amount; or one
 * row that says that the course includes all fees.
 */
export function feeRows({ from, to, send, receive }: Fees, language: TermsLanguage): TermsRow[] {
  const { say } = language
  const rows = [
    feeRow(say('sendFee'), { fee: send, money: from }, language),
    feeRow(say('receiveFee'), { fee: receive, money: to }, language),
  ].filter((row) => row !== null)
  return rows.length > 0 ? rows : [{ label: say('fees'), value: say('feesIncluded') }]
}

function feeRow(
  label: string,
  { fee: { rule, taken }, money }: { fee: FeeWithAmount; money: Money },
  { say, locale }: TermsLanguage,
): TermsRow | null {
  const percent = new Decimal(rule.percent)
  const [fixed, min] = [new Decimal(rule.fixed), new Decimal(rule.min)]
  // A minimum without a percentage or a fixed amount is ignored, as in `feeOf`.
  if (percent.isZero() && fixed.isZero()) {
    return null
  }
  const parts = [
    percent.isZero() ? null : say('percent', { percent: formatAmount(percent, { locale }) }),
    fixed.isZero() ? null : limitText(fixed, money, locale),
  ]
  const sum = parts.filter((part) => part !== null).join(' + ')
  const text = min.isZero()
    ? sum
    : say('feeAtLeast', { rule: sum, min: limitText(min, money, locale) })
  return taken === undefined || taken === null
    ? { label, value: text }
    : { label, hint: text, value: moneyText(new Decimal(taken), money, locale) }
}

/** How the amount received is rounded: to the last decimal, or down to the multiple of a city. */
export function roundingRow(
  { to, multiple, digits }: { to: Pick<Money, 'ticker'>; multiple: string | null; digits: number },
  { say, locale }: TermsLanguage,
): TermsRow {
  const step = multiple === null ? lastDigit(digits) : new Decimal(multiple)
  const amount = `${formatAmount(step, { locale })}\u00a0${to.ticker}`
  return {
    label: say('rounding'),
    value: say(multiple === null ? 'roundedTo' : 'roundedDown', { amount }),
  }
}

/** What happens when the amount that arrives differs from the agreed amount. */
export function mismatchRow({ say }: TermsLanguage): TermsRow {
  return { label: say('mismatch'), value: say('mismatchChoice') }
}
