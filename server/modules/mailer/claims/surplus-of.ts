import type { MailedAmount } from '@/server/mail/templates/claim-mail'
import type { ClaimMailFacts } from './claim-mail-facts'

/** The part of the payment that exceeds the amount exchanged. */
export function surplusOf({ from, received }: ClaimMailFacts): MailedAmount | null {
  const payment = received.find(({ name, ticker }) => name === from.name && ticker === from.ticker)
  return payment ? { ...from, amount: payment.amount.minus(from.amount) } : null
}
