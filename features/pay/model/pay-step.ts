import type { Payment } from '@/lib/contracts/shops/pay'

/** What the page of an invoice shows. */
type PayStep =
  | 'choose'
  | 'order'
  | 'waiting'
  | 'paid'
  | 'underpaid'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'returning'
  | 'returned'
  | 'closed'

export function payStepOf(payment: Payment): PayStep {
  const { cancelled, offers, order, paid, refundPending, status } = payment
  switch (status) {
    case 'paid':
      return status
    case 'refunded':
      // If the shop was never paid, the office has returned the money itself.
      if (paid === null) {
        return 'returned'
      }
      return refundPending === '0' ? status : 'returning'
    case 'expired':
      return cancelled ? 'cancelled' : 'expired'
    case 'underpaid':
    case 'pending':
      if (order !== null) {
        return 'order'
      }
      return status === 'pending' ? 'waiting' : status
    case 'new':
      if (order !== null) {
        return 'order'
      }
      return offers.length > 0 ? 'choose' : 'closed'
  }
}

/** How soon the invoice may change by itself, in milliseconds; false if it will not. */
export function changesWithin(payment: Payment): number | false {
  const { order, refundPending, status, unclaimedOrders } = payment
  if (status === 'new' || status === 'pending' || order !== null) {
    return 5_000
  }
  // A payment that comes later is still found, and the office sends what is to be refunded.
  const isGoingBack = refundPending !== '0' || unclaimedOrders.length > 0
  return (status === 'expired' || isGoingBack) && 30_000
}
