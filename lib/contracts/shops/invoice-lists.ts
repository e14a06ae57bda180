/**
 * `new`: nothing was paid; `pending`: a payment was reported or seen; `paid`: the shop was credited with the amount
 * of the invoice; `underpaid`: less came; `expired`: it can no longer be paid, because its time ran out or the shop
 * cancelled it; `refunded`: the whole payment went back, so the shop keeps nothing of it.
 */
export const invoiceStatuses = [
  'new',
  'pending',
  'paid',
  'expired',
  'underpaid',
  'refunded',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The statuses in which an invoice waits for its payer or for the office. */
export const openInvoiceStatuses = ['new', 'pending'] as const satisfies InvoiceStatus[]

/** How the payment differs from the invoice: too little, too much, or after it had expired. */
export const invoiceExceptions = ['none', 'partial', 'over', 'late'] as const
export type InvoiceException = (typeof invoiceExceptions)[number]

/**
 * Where an invoice may go from each status. The database repeats it in `refuse_other_invoice_way`. An expired
 * one may still be paid: money that comes late is not lost.
 */
export const invoiceWays: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  new: ['pending', 'paid', 'underpaid', 'expired'],
  pending: ['new', 'paid', 'underpaid', 'expired', 'refunded'],
  expired: ['pending', 'paid', 'underpaid', 'refunded'],
  underpaid: ['pending', 'paid', 'expired', 'refunded'],
  paid: ['refunded'],
  // When a refund is declined, the shop keeps the payment after all.
  refunded: ['paid', 'underpaid'],
}

/**
 * What happens to an invoice. `choose`: its payer chose a currency, which made an order; `retract`: a report
 * was taken back, or the order ended unpaid; `refund`: the shop refunds a part or all of it; `refund_undone`:
 * such a refund was declined; `return`: the payment is refunded to its payer without a credit; `reverse`: the
 * payment was called back after the credit.
 */
export const invoiceEvents = [
  'create',
  'choose',
  'pend',
  'retract',
  'pay',
  'underpay',
  'expire',
  'cancel',
  'refund',
  'refund_undone',
  'return',
  'reverse',
] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/** Who moves an invoice; `test`: a simulated outcome. */
export const invoiceActors = ['owner', 'key', 'payer', 'operator', 'system', 'test'] as const
export type InvoiceActor = (typeof invoiceActors)[number]

/** What can be simulated for an invoice and for a payout of the test mode. */
export const testOutcomes = [
  'paid',
  'underpaid',
  'overpaid',
  'late',
  'expired',
  'refunded',
] as const
export type TestOutcome = (typeof testOutcomes)[number]
export const testPayoutOutcomes = ['paid', 'declined'] as const

/** The amount of every invoice is below this, so that the database can store the sum of very many. */
export const firstTooLargeInvoice = '1000000000000'

export const minInvoiceMinutes = 5
export const maxInvoiceMinutes = 30 * 24 * 60
export const usualInvoiceMinutes = 60

export const maxOrderId = 100
export const maxInvoiceDescription = 500
export const maxMetadataPairs = 20
export const maxMetadataKey = 40
export const maxMetadataValue = 500
