import { transactionLink } from '@/lib/explorer/explorer-link'
import { transactionIn } from '@/lib/references/rail-reference'
import type { MailedReference } from '@/server/mail/templates/claim-ended'
import type { ClaimMailFacts, MailedSide } from './claim-mail-facts'

/** The reference of the payout or refund that was sent. */
export function referenceOf({ reference }: ClaimMailFacts): MailedReference | null {
  return reference && withTransactionLink(reference.text, reference.currency)
}

export function withTransactionLink(
  text: string | null,
  currency: Pick<MailedSide, 'kind' | 'network'>,
): MailedReference | null {
  return text === null ? null : { text: transactionIn(text), url: transactionLink(currency, text) }
}
