import type { InvoiceException, InvoiceStatus } from './invoice-lists'

type Marked = {
  status: InvoiceStatus
  exception: InvoiceException
  cancelledAt: string | null
  reversedAt: string | null
  refundPending: string
}

/** The name of a text about an invoice. */
export type InvoiceMark =
  | `status.${InvoiceStatus}`
  | `exception.${Exclude<InvoiceException, 'none'>}`
  | 'cancelled'
  | 'refundRequested'
  | 'reversed'

/** What is said of the state of an invoice, in this order. */
export function invoiceMarks(invoice: Marked): InvoiceMark[] {
  const { exception, reversedAt, status } = invoice
  // `underpaid` says so itself.
  const isOdd = exception !== 'none' && status !== 'underpaid'
  return [
    ...statusMarks(invoice),
    ...(isOdd ? [`exception.${exception}` as const] : []),
    ...(reversedAt === null ? [] : ['reversed' as const]),
  ]
}

/* The status is `refunded` as soon as the shop has asked for the refund. */
function statusMarks({ cancelledAt, refundPending, status }: Marked): InvoiceMark[] {
  if (refundPending !== '0') {
    return status === 'refunded' ? ['refundRequested'] : [`status.${status}`, 'refundRequested']
  }
  return [status === 'expired' && cancelledAt !== null ? 'cancelled' : `status.${status}`]
}
