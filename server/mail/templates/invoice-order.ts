import type { MailContent, MailRow } from '../mail-content'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { referenceRow, type MailedReference } from './claim-ended'
import {
  amountText,
  namedText,
  timeText,
  type MailedAmount,
  type MailLanguage,
  type MailTemplate,
} from './claim-mail'
import { amountsText, sumsText } from './claim-paid'

/**
 * The props of every mail to the payer of a shop's invoice. These mails do not mention an exchange, because the payer
 * receives nothing. `orderId` is the shop's own name for the order; null if it has none. `asked` is what was to be sent.
 */
export type InvoiceMailProps = {
  site: string
  shop: string
  description: string
  orderId: string | null
  amount: MailedAmount
  asked: MailedAmount
  received: readonly MailedAmount[]
  /** The number of the claim, by which the office finds the payment. */
  number: number
  timezone: string
  /** The page of the payment, with the placeholder of the secret that opens it. */
  payUrl: string
}

type Parts = Pick<MailContent, 'subject' | 'title' | 'paragraphs'> & {
  lead: string
  more?: readonly MailRow[]
  /** Other rows about the payment, such as where the money was refunded to. */
  groups?: MailContent['groups']
  action?: string
}

function written(props: InvoiceMailProps, { t }: MailLanguage, parts: Parts & { rows: MailRow[] }) {
  const { action = t('invoice.open'), groups = [], more = [], rows, ...content } = parts
  return {
    ...content,
    preview: content.paragraphs[0] ?? content.title,
    groups: [{ title: t('invoice.group'), rows: [...rows, ...more] }, ...groups],
    action: { label: action, url: props.payUrl },
    notes: [
      t('invoice.linkIsKey'),
      t('footer.secrets'),
      t('invoice.automatic', { shop: props.shop, site: props.site }),
    ],
  }
}

function paymentRows(props: InvoiceMailProps, language: MailLanguage): MailRow[] {
  const { t } = language
  const { amount, asked, description, number, orderId, shop } = props
  return [
    { label: t('invoice.rows.shop'), value: shop, isStrong: true },
    { label: t('invoice.rows.about'), value: description },
    ...(orderId === null ? [] : [{ label: t('invoice.rows.order'), value: orderId }]),
    { label: t('invoice.rows.amount'), value: namedText(amount, language) },
    { label: t('invoice.rows.asked'), value: namedText(asked, language), isStrong: true },
    {
      label: t('invoice.rows.number'),
      value: t('rows.claimNumber', { number: claimNumberText(number) }),
    },
  ]
}

function sumRow(label: string, sums: readonly MailedAmount[], language: MailLanguage): MailRow[] {
  return sums.length === 0 ? [] : [{ label, value: amountsText(sums, language), isStrong: true }]
}

/** As in the mail about any claim on hold. */
export type InvoiceOnHoldProps = InvoiceMailProps & {
  reason: string
  remark: string | null
  chooseUntil: Date | null
}

export const invoiceOnHold: MailTemplate<InvoiceOnHoldProps> = (props, language) => {
  const { t, locale } = language
  const { asked, chooseUntil, reason, received, remark, shop, timezone } = props
  const sums = { received: sumsText(received, language), asked: amountText(asked, language) }
  const until = chooseUntil && timeText(chooseUntil, timezone, locale)
  return written(props, language, {
    subject: t('invoice.on_hold.subject', { shop, amount: sums.asked }),
    title: t('invoice.on_hold.title', { shop }),
    lead: received.length === 0 ? sums.asked : t('invoice.on_hold.lead', sums),
    paragraphs: [
      reason,
      ...(remark === null ? [] : [t('claim_on_hold.operator', { remark })]),
      t('invoice.on_hold.todo'),
      ...(until === null ? [] : [t('invoice.on_hold.until', { until })]),
    ],
    rows: paymentRows(props, language),
    more: sumRow(t('rows.received'), received, language),
  })
}

export type InvoiceRejectedProps = InvoiceMailProps & { remark: string | null }

export const invoiceRejected: MailTemplate<InvoiceRejectedProps> = (props, language) => {
  const { t } = language
  const { asked, remark, shop } = props
  const amount = amountText(asked, language)
  return written(props, language, {
    subject: t('invoice.rejected.subject', { shop, amount }),
    title: t('invoice.rejected.title', { shop }),
    lead: amount,
    paragraphs: [remark ?? t('invoice.rejected.text'), t('invoice.rejected.wrong')],
    rows: paymentRows(props, language),
  })
}

export const invoiceRefunding: MailTemplate<InvoiceMailProps> = (props, language) => {
  const { t } = language
  const { received, shop } = props
  const amount = sumsText(received, language)
  return written(props, language, {
    subject: t('invoice.refunding.subject', { shop, amount }),
    title: t('invoice.refunding.title', { shop }),
    lead: amount,
    paragraphs: [t('invoice.refunding.text')],
    rows: paymentRows(props, language),
    more: sumRow(t('rows.toReturn'), received, language),
    action: t('claim_refunding.action'),
  })
}

/** `refundedTo`: the destination, as the payer gave it. */
export type InvoiceRefundedProps = InvoiceMailProps & {
  reference: MailedReference | null
  refundedTo: readonly MailRow[]
}

export const invoiceRefunded: MailTemplate<InvoiceRefundedProps> = (props, language) => {
  const { t } = language
  const { received, reference, refundedTo, shop } = props
  const amount = sumsText(received, language)
  return written(props, language, {
    subject: t('invoice.refunded.subject', { shop, amount }),
    title: t('invoice.refunded.title', { shop }),
    lead: amount,
    paragraphs: [t('invoice.refunded.text')],
    rows: paymentRows(props, language),
    more: [...sumRow(t('rows.returned'), received, language), ...referenceRow(reference, language)],
    groups: refundedTo.length === 0 ? [] : [{ title: t('groups.returned'), rows: refundedTo }],
  })
}

/**
 * `sum`: what came in addition to the payment, and is part of `received`. `isPaid`: whether the payment itself was
 * accepted. `isAddressAsked`: whether the payer is to say where it is refunded.
 */
export type InvoiceUnclaimedProps = InvoiceMailProps & {
  sum: MailedAmount
  isPaid: boolean
  isAddressAsked: boolean
}

export const invoiceUnclaimed: MailTemplate<InvoiceUnclaimedProps> = (props, language) => {
  const { t } = language
  const { isAddressAsked, isPaid, received, shop, sum } = props
  const amount = amountText(sum, language)
  return written(props, language, {
    subject: t('invoice.unclaimed.subject', { shop, amount }),
    title: t('claim_unclaimed.title'),
    lead: amount,
    paragraphs: [
      t(isPaid ? 'invoice.unclaimed.more' : 'invoice.unclaimed.closed'),
      ...(isAddressAsked ? [t('invoice.unclaimed.ask')] : []),
      t('claim_unclaimed.next'),
    ],
    rows: paymentRows(props, language),
    more: sumRow(t('rows.received'), received, language),
    ...(isAddressAsked && { action: t('claim_refunding.action') }),
  })
}

export type InvoiceReturnedProps = InvoiceMailProps & {
  sum: MailedAmount
  reference: MailedReference | null
}

export const invoiceReturned: MailTemplate<InvoiceReturnedProps> = (props, language) => {
  const { t } = language
  const { reference, shop, sum } = props
  const amount = amountText(sum, language)
  return written(props, language, {
    subject: t('invoice.refunded.subject', { shop, amount }),
    title: t('claim_returned.title'),
    lead: amount,
    paragraphs: [t('invoice.returned.text')],
    rows: paymentRows(props, language),
    more: [...sumRow(t('rows.returned'), [sum], language), ...referenceRow(reference, language)],
  })
}
