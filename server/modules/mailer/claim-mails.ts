import { exchangeAddress } from '@/lib/exchange/address/exchange-address'
import { fillIn } from '@/lib/i18n/fill-in'
import { localePath } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { Decimal, toText } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { ClaimMailProps } from '@/server/mail/templates/claim-mail'
import type { FilledTemplate } from '@/server/mail/templates/templates'
import { claimLink } from './claims/claim-link'
import type { ClaimMailFacts } from './claims/claim-mail-facts'
import { claimTerms } from './claims/claim-terms'
import { mailOfInvoice } from './claims/invoice-mails'
import { mailedInputs, type InputRow } from './claims/mailed-inputs'
import { referenceOf, withTransactionLink } from './claims/mailed-reference'
import { surplusOf } from './claims/surplus-of'
import type { MailOrder } from './write-mail'

/** One row of the outbox: a topic such as `claim.accept`, and the row's id. */
export type ClaimMailEvent = { id: string; topic: string }

/**
 * The mail that an event of a claim causes; null for events that only the claim's page shows, and
 * when there is no recipient. One event makes one mail, however often it is published.
 */
export function mailOfClaimEvent(
  { id, topic }: ClaimMailEvent,
  facts: ClaimMailFacts,
): MailOrder | null {
  const { locale, recipient, claimId } = facts
  const mail = facts.invoice ? mailOfInvoice(topic, facts) : mailOfExchange(topic, facts)
  return mail && recipient !== null
    ? { ...mail, dedupeKey: `outbox:${id}`, locale, recipient, claimId }
    : null
}

function mailOfExchange(topic: string, facts: ClaimMailFacts): FilledTemplate | null {
  return mailsByTopic[topic]?.(facts, propsOf(facts)) ?? null
}

/** Whether events of this topic can cause a mail at all. */
export function isMailed(topic: string): boolean {
  return Object.hasOwn(mailsByTopic, topic)
}

/* Events after which the customer's money waits for something, or is not exchanged as agreed. */
const troubles: readonly string[] = [
  'claim.question',
  'claim.choose_again',
  'claim.hold',
  'claim.judged_again',
  'claim.reject',
  'claim.refund',
  'claim.complete_refund',
  'claim.keep_agreed',
  'claim.unclaimed_payment',
  'claim.return_unclaimed',
]

/**
 * Whether mails of this topic also go to people who opted out of mails about the steps of their
 * exchanges.
 */
export function isAboutTrouble(topic: string): boolean {
  return troubles.includes(topic)
}

/* Events before any payment: anybody can cause them at no cost. */
const beforePayment: readonly string[] = ['claim.create', 'claim.confirm', 'claim.expire']

/** Whether mails of this topic are about a step before any payment. */
export function isBeforePayment(topic: string): boolean {
  return beforePayment.includes(topic)
}

type Write = (facts: ClaimMailFacts, props: ClaimMailProps) => FilledTemplate | null

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
  props: { ...props, ...withReceived(facts), rest: null, restGoes: null },
})

const mailsByTopic: Partial<Record<string, Write>> = {
  'claim.create': (_facts, props) => ({ template: 'claim_created', props }),
  'claim.confirm': (facts, props) => ({
    template: 'claim_confirmed',
    props: {
      ...props,
      payTo: facts.payTo,
      toPay: facts.toPay,
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
    props: {
      ...props,
      ...withReceived(facts),
      rest: surplusOf(facts),
      restGoes: restGoes(facts),
    },
  }),
  'claim.cash_ready': (_facts, props) => ({ template: 'claim_cash_ready', props }),
  'claim.question': onHold,
  'claim.choose_again': onHold,
  'claim.hold': onHold,
  // After a decision about who paid, the customer may have to choose what happens to the amount.
  'claim.judged_again': (facts, props) => (facts.chooseUntil ? onHold(facts, props) : null),
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
  'claim.unclaimed_payment': ({ returnAddress, unclaimed }, props) =>
    unclaimed && {
      template: 'claim_unclaimed',
      props: {
        ...props,
        sum: unclaimed.sum,
        isExchanged: unclaimed.isExchanged,
        isAddressAsked: returnAddress === 'asked',
      },
    },
  'claim.return_unclaimed': ({ unclaimed }, props) =>
    unclaimed && {
      template: 'claim_returned',
      props: {
        ...props,
        sum: unclaimed.sum,
        reference: withTransactionLink(unclaimed.reference, unclaimed.sum),
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

/* Only banknotes are returned at the cash desk, so what counts is the money that came in. */
function isAllCash({ received }: ClaimMailFacts): boolean {
  return received.length > 0 && received.every(({ kind }) => kind === 'cash')
}

function withReceived({ received }: ClaimMailFacts) {
  return { received }
}

/* Only coins need an address. They may have been sent back by the time the mail is written: then it names no place. */
function restGoes({ from, returnAddress }: ClaimMailFacts) {
  switch (from.kind) {
    case 'crypto':
      return returnAddress
    case 'cash':
      return 'desk'
    case 'bank':
    case 'emoney':
      return 'sender'
  }
}

/* The warnings that the claim's page shows next to the payment details. */
function payWarnings({ from, locale, payTo, toPay }: ClaimMailFacts): string[] {
  const { commentNote, exactAmount, memoWarning, networkWarning } = messagesOf(locale).claim
  const memo = payTo.find(({ isMemo }) => isMemo)
  const fill = (text: string, params: Record<string, string>) => fillIn(text, { params, locale })
  return [
    ...(from.kind === 'crypto' && from.network !== null
      ? [fill(networkWarning, { ticker: from.ticker, network: from.network })]
      : []),
    ...(memo ? [fill(memoWarning, { memo: memo.label })] : []),
    ...(from.kind === 'bank' && !memo ? [commentNote] : []),
    ...(toPay.amount.eq(from.amount) ? [] : [exactAmount]),
  ]
}

/* The sentence about the tolerance, the same as on the claim's page. */
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
