import { messagesOf } from '@/lib/i18n/messages'
import type { InvoiceMailProps } from '@/server/mail/templates/invoice-order'
import type { FilledTemplate } from '@/server/mail/templates/templates'
import { claimLink } from './claim-link'
import type { ClaimMailFacts } from './claim-mail-facts'
import { mailedInputs } from './mailed-inputs'
import { surplusOf } from './surplus-of'
import { referenceOf, withTransactionLink } from './mailed-reference'

type Write = (facts: ClaimMailFacts, props: InvoiceMailProps) => FilledTemplate | null

/**
 * The mail to the payer of a shop's invoice; null if the event causes none. The shop tells its customers itself that
 * they have paid; only what the payer must know from the office is mailed.
 */
export function mailOfInvoice(topic: string, facts: ClaimMailFacts): FilledTemplate | null {
  const { from, invoice, number, received, site, timezone } = facts
  if (invoice === null) {
    return null
  }
  const { amount, description, orderId, shop } = invoice
  const props = {
    ...{ site, shop, description, orderId, amount, number, timezone, received },
    asked: from,
    payUrl: claimLink(facts),
  }
  return mailsByTopic[topic]?.(facts, props) ?? null
}

const onHold: Write = (facts, props) => {
  const { chooseUntil, holdReason, locale, remark } = facts
  const reason = messagesOf(locale).claim.invoice.holdReason[holdReason ?? 'operator']
  return { template: 'invoice_on_hold', props: { ...props, reason, remark, chooseUntil } }
}

const mailsByTopic: Partial<Record<string, Write>> = {
  'claim.question': onHold,
  'claim.choose_again': onHold,
  'claim.hold': onHold,
  'claim.judged_again': (facts, props) => (facts.chooseUntil ? onHold(facts, props) : null),
  'claim.reject': ({ remark }, props) => ({
    template: 'invoice_rejected',
    props: { ...props, remark },
  }),
  'claim.refund': (_facts, props) => ({ template: 'invoice_refunding', props }),
  'claim.complete_refund': (facts, props) => ({
    template: 'invoice_refunded',
    props: {
      ...props,
      reference: referenceOf(facts),
      refundedTo: mailedInputs(facts.refundedTo, facts.locale),
    },
  }),
  // The shop tells about the payment itself; only the office can ask where the rest of it goes.
  'claim.keep_agreed': (facts, props) => {
    const sum = facts.returnAddress === 'asked' ? surplusOf(facts) : null
    return (
      sum && {
        template: 'invoice_unclaimed',
        props: { ...props, sum, isPaid: true, isAddressAsked: true },
      }
    )
  },
  'claim.unclaimed_payment': ({ returnAddress, unclaimed }, props) =>
    unclaimed && {
      template: 'invoice_unclaimed',
      props: {
        ...props,
        received: [unclaimed.sum],
        sum: unclaimed.sum,
        isPaid: unclaimed.isExchanged,
        isAddressAsked: returnAddress === 'asked',
      },
    },
  'claim.return_unclaimed': ({ unclaimed }, props) =>
    unclaimed && {
      template: 'invoice_returned',
      props: {
        ...props,
        sum: unclaimed.sum,
        reference: withTransactionLink(unclaimed.reference, unclaimed.sum),
      },
    },
}
