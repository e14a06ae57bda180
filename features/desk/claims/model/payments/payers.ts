import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskPayer } from '@/lib/contracts/desk/payers'
import { readPayerText } from '@/lib/payers/read-payer-text'

type Payment = DeskClaim['payments'][number]
/** A payment whose payer is known. */
export type NamedPayment = Payment & { payerCheck: DeskPayer }

/** Where the payer was read: in the text of the payment, or in what a provider or an operator named. */
export function payerSource(
  { name, number, source }: DeskPayer,
  { payer }: Pick<Payment, 'payer'>,
): DeskPayer['source'] | 'text' {
  const read = readPayerText(payer ?? '')
  return read.name === name && read.number === number ? 'text' : source
}

/** Who paid, in one line. */
export function payerText({ name, number }: Pick<DeskPayer, 'name' | 'number'>): string {
  return [name, number].filter((part) => part !== null).join(', ')
}

/** Payments of somebody else about which an operator has to decide. */
export function foreignPayments({ payments }: Pick<DeskClaim, 'payments'>): NamedPayment[] {
  return payments.flatMap(({ payerCheck, ...payment }) =>
    payment.canDecidePayer && payerCheck !== null ? [{ ...payment, payerCheck }] : [],
  )
}
