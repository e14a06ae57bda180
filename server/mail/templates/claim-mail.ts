import type { Locale } from '@/lib/i18n/locales'
import { termsLanguageOf } from '@/lib/exchange/told/terms-language'
import { courseRow } from '@/lib/exchange/told/told-terms'
import { dayAndTime } from '@/lib/i18n/clock'
import { toText, type Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits } from '@/lib/money/money-text'
import type { MailContent, MailGroup, MailRow, MailTranslator } from '../mail-content'

/** `places`: how many decimals it is written with, two for 10.50, as many as there are for a coin. */
export type MailedAmount = { amount: Decimal; places: number; ticker: string; name: string }

/** The props of every mail about a claim. The address of its page holds a placeholder for the claim's secret, which is filled in when the mail leaves. */
export type ClaimMailProps = {
  site: string
  number: number
  from: MailedAmount
  to: MailedAmount
  /** Units of `to` for one of `from`. */
  course: Decimal
  /**
   * What was agreed beside the course, as the claim's page says it: its fees and rounding, and what
   * matters only before the payment.
   */
  terms: { beside: readonly MailRow[]; before: readonly MailRow[] }
  /** What the form was filled with, under the labels of its inputs. */
  fromInputs: readonly MailRow[]
  toInputs: readonly MailRow[]
  /** Where banknotes change hands, for each side in cash; empty for any other side. */
  cash: { from: readonly MailRow[]; to: readonly MailRow[] }
  /** It is paid on a provider's page, and has no requisites. */
  isByForm: boolean
  createdAt: Date
  expiresAt: Date
  /**
   * The time zone in which times are given: the office's, or that of the cash point the money is
   * brought to.
   */
  timezone: string
  claimUrl: string
}

/** What a template words its mail by: the reader's language and its texts. */
export type MailLanguage = { locale: Locale; t: MailTranslator }

export type MailTemplate<Props> = (props: Props, language: MailLanguage) => MailContent

/** What subjects and titles name: the office and the claim. */
export function about({ site, number }: ClaimMailProps): { site: string; number: number } {
  return { site, number }
}

export function amountText(given: MailedAmount, { locale, t }: MailLanguage): string {
  return t('amount', { amount: figureText(given, locale), ticker: given.ticker })
}

function figureText({ amount, places }: MailedAmount, locale: Locale): string {
  return formatAmount(amount, { locale, digits: moneyDigits(amount, places) })
}

/** A moment in the form that pages use, with the time zone it is given in. */
export function timeText(at: Date, timezone: string, locale: Locale): string {
  const shape = { ...dayAndTime(locale), timeZone: timezone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, shape).format(at)
}

/**
 * How far the exchange has come when the mail is written: `agreed` where it does not go on as
 * agreed, or not at all.
 */
export type ExchangeStage = 'before' | 'paid' | 'done' | 'agreed'

/** What is exchanged for what: the core of the slip, the same in every mail of a claim that goes on. */
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
  const { before, beside } = props.terms
  const rows = dealRows(props, language, {
    stage,
    receive: [receive],
    terms: [...beside, ...(stage === 'before' ? before : [])],
  })
  return { title: t('groups.deal'), rows: [...rows, ...more] }
}

/** The same for an exchange that does not happen: nobody receives anything for it. */
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

/** Money that is not part of the exchange: the amount and the claim, and nothing of the exchange. */
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
  return { label: t('rows.claim'), value: t('rows.claimNumber', { number }) }
}

function createdRow({ createdAt, timezone }: ClaimMailProps, { t, locale }: MailLanguage): MailRow {
  return { label: t('rows.createdAt'), value: timeText(createdAt, timezone, locale) }
}

/** The amount and the currency, by its name too. */
export function namedText(given: MailedAmount, { locale, t }: MailLanguage): string {
  const { ticker, name } = given
  return t('amountWithName', { amount: figureText(given, locale), ticker, name })
}

/** Whether the money of a side is brought and collected in cash, not transferred. */
export function cashSides({ cash }: ClaimMailProps): { isIn: boolean; isOut: boolean } {
  return { isIn: cash.from.length > 0, isOut: cash.to.length > 0 }
}

/** How the money comes: banknotes are brought, some payments are made on a provider's page. */
export function wayIn(props: ClaimMailProps): 'cash' | 'form' | 'transfer' {
  if (cashSides(props).isIn) {
    return 'cash'
  }
  return props.isByForm ? 'form' : 'transfer'
}

/** The requisites of both sides, where there are any, and the place where banknotes still change hands. */
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

/** The same where there is still something to be paid. */
export function notesBeforePayment(props: ClaimMailProps, language: MailLanguage): string[] {
  const { t } = language
  // A provider's page shows no details to compare with.
  const careful = props.isByForm ? [] : [t('footer.careful')]
  return [...careful, ...claimNotes(props, language), t('footer.notYours')]
}
