import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits } from '@/lib/money/money-digits'
import type { MailContent, MailGroup, MailRow } from '../mail-content'
import type { MailTranslator } from '../mail-texts'

/** `places` are those its money is written with: two, 10.50; of a coin as many as there are. */
export type MailedAmount = { amount: Decimal; places: number; ticker: string; name: string }

/** What every mail about a claim is told. Its page's address carries the mark of the claim's secret. */
export type ClaimMailProps = {
  site: string
  number: number
  from: MailedAmount
  to: MailedAmount
  /** Units of `to` for one of `from`. */
  course: Decimal
  /** What the form was filled with, under the words it asked with. */
  fromInputs: readonly MailRow[]
  toInputs: readonly MailRow[]
  createdAt: Date
  expiresAt: Date
  /** Of the office: whose clock the times are told by. */
  timezone: string
  claimUrl: string
}

/** How a template words itself: the reader's language and its texts. */
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

export function timeText(at: Date, timezone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timezone,
  })
    .format(at)
    .replace(/(\d{1,2}:\d{2}):\d{2}/, '$1')
}

/** What is exchanged for what: the core of the slip, the same in every mail of a claim that goes on. */
export function dealGroup(
  props: ClaimMailProps,
  language: MailLanguage,
  more: readonly MailRow[] = [],
): MailGroup {
  const { t } = language
  const receive = {
    label: t('rows.receive'),
    value: namedText(props.to, language),
    isStrong: true,
  }
  return { title: t('groups.deal'), rows: [...dealRows(props, language, [receive]), ...more] }
}

/** The same of an exchange that does not happen: nobody receives anything for it. */
export function undoneDealGroup(
  props: ClaimMailProps,
  language: MailLanguage,
  more: readonly MailRow[] = [],
): MailGroup {
  return { title: language.t('groups.deal'), rows: [...dealRows(props, language, []), ...more] }
}

function dealRows(
  props: ClaimMailProps,
  language: MailLanguage,
  receive: readonly MailRow[],
): MailRow[] {
  const { t, locale } = language
  return [
    claimRow(props, language),
    { label: t('rows.send'), value: namedText(props.from, language), isStrong: true },
    ...receive,
    {
      label: t('rows.course'),
      value: t('rows.courseValue', {
        from: props.from.ticker,
        course: formatAmount(props.course, { locale }),
        to: props.to.ticker,
      }),
    },
    createdRow(props, language),
  ]
}

/** Money that is no part of the exchange: what it is, of which claim, and no word of the exchange. */
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

/** How much, and of what: the currency by its name, too. */
export function namedText(given: MailedAmount, { locale, t }: MailLanguage): string {
  const { ticker, name } = given
  return t('amountWithName', { amount: figureText(given, locale), ticker, name })
}

/** The requisites of both sides, where there are any. */
export function inputGroups(props: ClaimMailProps, { t }: MailLanguage): MailGroup[] {
  return [
    { title: t('groups.from'), rows: props.fromInputs },
    { title: t('groups.to'), rows: props.toInputs },
  ].filter(({ rows }) => rows.length > 0)
}

export function openClaim(props: ClaimMailProps, { t }: MailLanguage): MailContent['action'] {
  return { label: t('openClaim'), url: props.claimUrl }
}

/** The end of every mail about a claim. */
export function claimNotes(props: ClaimMailProps, { t }: MailLanguage): string[] {
  return [t('linkIsKey'), t('footer.careful'), t('footer.automatic', { site: props.site })]
}
