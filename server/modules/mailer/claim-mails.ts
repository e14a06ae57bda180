import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { exchangeAddress, type Filling } from '@/lib/exchange/address/exchange-address'
import type { KeptConditions } from '@/lib/exchange/told/told-asks'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { fillIn } from '@/lib/i18n/fill-in'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { Decimal, toText } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { MailedReference } from '@/server/mail/templates/claim-ended'
import type { ClaimMailProps, MailedAmount } from '@/server/mail/templates/claim-mail'
import type { MailSubject } from '@/server/mail/templates/templates'
import { claimLink } from './claims/claim-link'
import { claimTerms } from './claims/claim-terms'
import { mailedInputs, type InputRow } from './claims/mailed-inputs'
import type { MailOrder } from './write-mail'

/** A currency as its reader knows it, and how the address bar names it. */
export type MailedSide = MailedAmount & {
  code: string
  kind: Currency['kind']
  network: string | null
}

/** What a claim’s mails tell of it, gathered by whoever knows claims. Never its secret. */
export type ClaimMailFacts = {
  claimId: string
  number: number
  locale: Locale
  /** Null when the customer left no address. */
  recipient: string | null
  /** What the office is called in this language, and where the world finds it. */
  site: string
  origin: string
  /** By whose clock times are told. */
  timezone: string
  from: MailedSide
  to: MailedSide
  course: Decimal
  /** What the fees took, and the rules beside the course. */
  fees: ClaimStatus['fees']
  terms: ClaimStatus['terms']
  /** What was told that may be asked. */
  conditions: KeptConditions & { tolerancePercent: string }
  /** Where cash changes hands. */
  cities: Filling['cities']
  fromInputs: readonly InputRow[]
  toInputs: readonly InputRow[]
  /** Where banknotes change hands, in the office’s own words; empty for a side without cash. */
  cash: ClaimMailProps['cash']
  createdAt: Date
  expiresAt: Date
  /** It is paid on a provider's page, and has no requisites. */
  isByForm: boolean
  /** Where to pay, when that was told; empty where a provider's page takes the payment. */
  payTo: readonly InputRow[]
  /** What came, per currency. */
  received: readonly MailedSide[]
  holdReason: HoldReason | null
  /** Until when they may choose what happens with their money; null where there is nothing to choose. */
  chooseUntil: Date | null
  /** What the operator says to the customer. */
  remark: string | null
  /** The payout or refund that was sent, and its currency. */
  reference: { text: string; currency: Pick<MailedSide, 'kind' | 'network'> } | null
  /** Where refunds went. */
  refundedTo: readonly InputRow[]
  /** The money beside the exchange that came or went back just now; null where there is none. */
  beside: BesideMoney | null
}

type BesideMoney = {
  sum: MailedSide
  /** Of what was sent back, or of what came. */
  reference: string | null
  /**
   * The claim’s own money was accepted for the exchange, whether or not the claim has been put on
   * hold since.
   */
  isExchanged: boolean
}

type HoldReason = keyof Messages['claim']['holdReason']

/** One line of the outbox: `claim.accept`, and its own id. */
export type ClaimMailEvent = { id: string; topic: string }

/**
 * The mail that an event of a claim causes; null for what is told on its page alone, and when there
 * is nobody to write to. One event makes one mail, however often it is told.
 */
export function mailOfClaimEvent(
  { id, topic }: ClaimMailEvent,
  facts: ClaimMailFacts,
): MailOrder | null {
  const { locale, recipient, claimId } = facts
  const mail = mailsByTopic[topic]?.(facts, propsOf(facts)) ?? null
  return mail && recipient !== null
    ? { ...mail, dedupeKey: `outbox:${id}`, locale, recipient, claimId }
    : null
}

/** Whether an event of this topic may be told by mail at all. */
export function isMailed(topic: string): boolean {
  return Object.hasOwn(mailsByTopic, topic)
}

/* Their money waits for something, or goes another way than agreed. */
const troubles: readonly string[] = [
  'claim.question',
  'claim.hold',
  'claim.reject',
  'claim.refund',
  'claim.complete_refund',
  'claim.unclaimed_payment',
  'claim.return_unclaimed',
]

/** Whether a mail of this topic also goes to people who want none about the steps of their exchanges. */
export function isAboutTrouble(topic: string): boolean {
  return troubles.includes(topic)
}

/* What a claim does before any money has come: anybody can cause it for nothing. */
const beforePayment: readonly string[] = ['claim.create', 'claim.confirm', 'claim.expire']

/** Whether a mail of this topic tells of a step that no payment stands behind. */
export function isBeforePayment(topic: string): boolean {
  return beforePayment.includes(topic)
}

type Write = (facts: ClaimMailFacts, props: ClaimMailProps) => MailSubject | null

const onHold: Write = (facts, props) => ({
  template: 'claim_on_hold',
  props: {
    ...props,
    ...withReceived(facts),
    reason: reasonOf(facts),
    remark: facts.remark,
    chooseUntil: facts.chooseUntil,
  },
})

const paymentReceived: Write = (facts, props) => ({
  template: 'payment_received',
  props: { ...props, ...withReceived(facts), rest: null },
})

const mailsByTopic: Partial<Record<string, Write>> = {
  'claim.create': (_facts, props) => ({ template: 'claim_created', props }),
  'claim.confirm': (facts, props) => ({
    template: 'claim_confirmed',
    props: {
      ...props,
      payTo: facts.payTo,
      warnings: payWarnings(facts),
      tolerance: toleranceOf(facts),
    },
  }),
  'claim.expire': (facts, props) => ({
    template: 'claim_expired',
    props: { ...props, repeatUrl: repeatUrl(facts) },
  }),
  'claim.accept': paymentReceived,
  'claim.recalculate': paymentReceived,
  'claim.keep_agreed': (facts, props) => ({
    template: 'payment_received',
    props: { ...props, ...withReceived(facts), rest: restOf(facts) },
  }),
  'claim.question': onHold,
  'claim.hold': onHold,
  'claim.complete': (facts, props) => ({
    template: 'claim_completed',
    props: { ...props, reference: referenceOf(facts) },
  }),
  'claim.reject': ({ remark }, props) => ({
    template: 'claim_rejected',
    props: { ...props, remark },
  }),
  'claim.refund': (facts, props) => ({
    template: 'claim_refunding',
    props: { ...props, ...withReceived(facts), isCash: isAllCash(facts) },
  }),
  'claim.complete_refund': (facts, props) => ({
    template: 'claim_refunded',
    props: {
      ...props,
      ...withReceived(facts),
      isCash: isAllCash(facts),
      reference: referenceOf(facts),
      refundedTo: mailedInputs(facts.refundedTo, facts.locale),
    },
  }),
  'claim.unclaimed_payment': ({ beside }, props) =>
    beside && {
      template: 'claim_unclaimed',
      props: { ...props, sum: beside.sum, isExchanged: beside.isExchanged },
    },
  'claim.return_unclaimed': ({ beside }, props) =>
    beside && {
      template: 'claim_returned',
      props: {
        ...props,
        sum: beside.sum,
        reference: linked(beside.reference, beside.sum),
      },
    },
}

function propsOf(facts: ClaimMailFacts): ClaimMailProps {
  const { site, number, from, to, course, cash, createdAt, expiresAt, timezone } = facts
  const inputs = (rows: readonly InputRow[]) => mailedInputs(rows, facts.locale)
  const times = { createdAt, expiresAt, timezone }
  return {
    site,
    number,
    from,
    to,
    course,
    terms: claimTerms(facts),
    fromInputs: inputs(facts.fromInputs),
    toInputs: inputs(facts.toInputs),
    cash,
    isByForm: facts.isByForm,
    ...times,
    claimUrl: claimLink(facts),
  }
}

/* Whatever was agreed, banknotes go back over the counter and other money does not. */
function isAllCash({ received }: ClaimMailFacts): boolean {
  return received.length > 0 && received.every(({ kind }) => kind === 'cash')
}

function withReceived({ received }: ClaimMailFacts) {
  return { received }
}

function referenceOf({ reference }: ClaimMailFacts): MailedReference | null {
  return reference && linked(reference.text, reference.currency)
}

function linked(
  text: string | null,
  currency: Pick<MailedSide, 'kind' | 'network'>,
): MailedReference | null {
  return text === null ? null : { text, url: transactionLink(currency, text) }
}

/* What came beyond what is exchanged. */
function restOf({ from, received }: ClaimMailFacts): MailedAmount | null {
  const came = received.find(({ name, ticker }) => name === from.name && ticker === from.ticker)
  return came ? { ...from, amount: came.amount.minus(from.amount) } : null
}

/* What the claim's page warns of beside the details. */
function payWarnings({ from, locale, payTo }: ClaimMailFacts): string[] {
  const { commentNote, memoWarning, networkWarning } = messagesOf(locale).claim
  const memo = payTo.find(({ isMemo }) => isMemo)
  const fill = (text: string, params: Record<string, string>) => fillIn(text, { params, locale })
  return [
    ...(from.kind === 'crypto' && from.network !== null
      ? [fill(networkWarning, { ticker: from.ticker, network: from.network })]
      : []),
    ...(memo ? [fill(memoWarning, { memo: memo.label })] : []),
    ...(from.kind === 'bank' && !memo ? [commentNote] : []),
  ]
}

/* The very rule of the claim's page. */
function toleranceOf({ conditions, locale }: ClaimMailFacts): string {
  const percent = formatAmount(new Decimal(conditions.tolerancePercent), { locale })
  return fillIn(messagesOf(locale).claim.conditions.tolerance, { params: { percent }, locale })
}

function reasonOf({ holdReason, locale }: ClaimMailFacts): string {
  return messagesOf(locale).claim.holdReason[holdReason ?? 'operator']
}

function repeatUrl({ origin, locale, from, to, cities }: ClaimMailFacts): string {
  const query = exchangeAddress({
    from: from.code,
    to: to.code,
    amount: toText(from.amount),
    cities,
  })
  return `${origin}${localePath(locale, '/')}${query}`
}
