import type { Locale } from '@/lib/i18n/locales'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { termsLanguageOf } from '@/lib/exchange/terms-text/terms-language'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { dateText } from '@/lib/i18n/date-text'
import { toText, type Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits } from '@/lib/money/money-text'
import type { MailContent, MailGroup, MailRow, MailTranslator } from '../mail-content'

/** `places`: the number of decimals that the amount is written with, two for 10.50. */
export type MailedAmount = { amount: Decimal; places: number; ticker: string; name: string }

/**
 * The props of every mail about a claim. `claimUrl` contains a placeholder, which is replaced by the
 * claim's secret when the mail is sent.
 */
export type ClaimMailProps = {
  site: string
  number: number
  from: MailedAmount
  to: MailedAmount
  /** Units of `to` for one of `from`. */
  course: Decimal
  /**
   * The agreed terms other than the course, as the claim's page shows them. `always`: fees and
   * rounding. `before`: terms that matter only before the payment.
   */
  terms: { always: readonly MailRow[]; before: readonly MailRow[] }
  /** What the customer entered in the form, with the labels of the inputs. */
  fromInputs: readonly MailRow[]
  toInputs: readonly MailRow[]
  /**
   * Where cash is handed over, for each side in cash; empty for any other side. `isToBeNamed`: the customer
   * will be told at which of several desks the cash waits.
   */
  cash: { from: readonly MailRow[]; to: readonly MailRow[]; isToBeNamed?: boolean }
  /** Whether the claim is paid on a provider's page; then it has no requisites. */
  isByForm: boolean
  createdAt: Date
  expiresAt: Date
  /**
   * The time zone in which times are given: the office's time zone, or that of the cash point to which
   * the customer brings the money.
   */
  timezone: string
  claimUrl: string
}

/** The recipient's language, and the mail texts in it. */
export type MailLanguage = { locale: Locale; t: MailTranslator }

export type MailTemplate<Props> = (props: Props, language: MailLanguage) => MailContent

/** The parameter of subjects and titles: the name of the claim. */
export function about({ number }: Pick<ClaimMailProps, 'number'>): { number: string } {
  return { number: claimNumberText(number) }
}

/** The amounts of the exchange, as subjects and mails begin with them. */
export function dealText(props: ClaimMailProps, language: MailLanguage): string {
  return `${amountText(props.from, language)} → ${amountText(props.to, language)}`
}

export function amountText(mailedAmount: MailedAmount, { locale, t }: MailLanguage): string {
  return t('amount', { amount: figureText(mailedAmount, locale), ticker: mailedAmount.ticker })
}

function figureText({ amount, places }: MailedAmount, locale: Locale): string {
  return formatAmount(amount, { locale, digits: moneyDigits(amount, places) })
}

/** A time in the format that pages use, with its time zone. */
export function timeText(at: Date, timezone: string, locale: Locale): string {
  return dateText(at, 'moment', { locale, timeZone: timezone, withZone: true })
}

/** A time near the mail's own, short enough for a subject. */
export function soonText(at: Date, timezone: string, locale: Locale): string {
  return dateText(at, 'dayAndTime', { locale, timeZone: timezone, withZone: true })
}

/**
 * How far the exchange is when the mail is written. `agreed`: it does not continue as agreed, or does
 * not continue at all.
 */
export type ExchangeStage = 'before' | 'paid' | 'done' | 'agreed'

/**
 * The exchange itself, as the main rows of the slip: the same in every mail of a claim that continues.
 */
export function dealGroup(
  props: ClaimMailProps,
  language: MailLanguage,
  { stage, more = [] }: { stage: ExchangeStage; more?: readonly MailRow[] },
): MailGroup {
  const { t } = language
  const receive = {
    label: t(
      stage === 'done' && cashSides(props).isOut ? 'cash.handedOver' : `rows.${stage}.receive`,
    ),
    value: namedText(props.to, language),
    isStrong: true,
  }
  const { always, before } = props.terms
  const rows = dealRows(props, language, {
    stage,
    receive: [receive],
    terms: [...always, ...(stage === 'before' ? before : [])],
  })
  return { title: t('groups.deal'), rows: [...rows, ...more] }
}

/** The rows of an exchange that does not happen: without an amount that the customer receives. */
export function undoneDealGroup(
  props: ClaimMailProps,
  language: MailLanguage,
  more: readonly MailRow[] = [],
): MailGroup {
  const rows = dealRows(props, language, { stage: 'agreed', receive: [], terms: [] })
  return { title: language.t('groups.deal'), rows: [...rows, ...more] }
}

function dealRows(
  props: ClaimMailProps,
  language: MailLanguage,
  {
    stage,
    receive,
    terms,
  }: { stage: ExchangeStage; receive: readonly MailRow[]; terms: readonly MailRow[] },
): MailRow[] {
  const { t, locale } = language
  const { course, from, to } = props
  return [
    claimRow(props, language),
    {
      label: t(`rows.${stage}.send`),
      value: namedText(from, language),
      isStrong: true,
    },
    ...receive,
    courseRow(toText(course), { from, to }, termsLanguageOf(locale)),
    ...terms,
    createdRow(props, language),
  ]
}

/** The rows about money that is not part of the exchange: the claim and the amount. */
export function besideGroup(
  props: ClaimMailProps,
  language: MailLanguage,
  rows: readonly MailRow[],
): MailGroup {
  return {
    title: language.t('groups.beside'),
    rows: [claimRow(props, language), createdRow(props, language), ...rows],
  }
}

function claimRow({ number }: ClaimMailProps, { t }: MailLanguage): MailRow {
  return {
    label: t('rows.claim'),
    value: t('rows.claimNumber', { number: claimNumberText(number) }),
  }
}

function createdRow({ createdAt, timezone }: ClaimMailProps, { t, locale }: MailLanguage): MailRow {
  return { label: t('rows.createdAt'), value: timeText(createdAt, timezone, locale) }
}

/** The amount with the ticker and the name of its currency. */
export function namedText(mailedAmount: MailedAmount, { locale, t }: MailLanguage): string {
  const { ticker, name } = mailedAmount
  return t('amountWithName', { amount: figureText(mailedAmount, locale), ticker, name })
}

/** For each side, whether its money is handed over in cash. */
export function cashSides({ cash }: ClaimMailProps): { isIn: boolean; isOut: boolean } {
  return { isIn: cash.from.length > 0, isOut: cash.to.length > 0 }
}

/** How the customer pays: in cash, on a provider's page, or by a transfer. */
export function wayIn(props: ClaimMailProps): 'cash' | 'form' | 'transfer' {
  if (cashSides(props).isIn) {
    return 'cash'
  }
  return props.isByForm ? 'form' : 'transfer'
}

/** The requisites of both sides, and any addresses where cash is still to be handed over. */
export function inputGroups(
  props: ClaimMailProps,
  { t }: MailLanguage,
  stage: Exclude<ExchangeStage, 'agreed'>,
): MailGroup[] {
  const isToBring = stage === 'before'
  const isToCollect = stage !== 'done'
  return [
    { title: t(`groups.${stage}.from`), rows: props.fromInputs },
    { title: t('cash.bringTo'), rows: isToBring ? props.cash.from : [] },
    { title: t(`groups.${stage}.to`), rows: props.toInputs },
    { title: t('cash.collectAt'), rows: isToCollect ? props.cash.to : [] },
  ].filter(({ rows }) => rows.length > 0)
}

export function openClaim(props: ClaimMailProps, { t }: MailLanguage): MailContent['action'] {
  return { label: t('openClaim'), url: props.claimUrl }
}

/** The end of every mail about a claim. */
export function claimNotes(props: ClaimMailProps, { t }: MailLanguage): string[] {
  return [t('linkIsKey'), t('footer.secrets'), t('footer.automatic', { site: props.site })]
}

/** The end of a mail about a claim that is not paid yet. */
export function notesBeforePayment(props: ClaimMailProps, language: MailLanguage): string[] {
  const { t } = language
  // On a provider's page there are no payment details to compare.
  const careful = props.isByForm ? [] : [t('footer.careful')]
  return [...careful, ...claimNotes(props, language), t('footer.notYours')]
}
