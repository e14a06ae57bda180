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
  | 'closed'

export function payStepOf({ cancelled, offers, order, refundPending, status }: Payment): PayStep {
  switch (status) {
    case 'paid':
      return status
    case 'refunded':
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

/** Whether the invoice may still change by itself. */
export function isChanging({ order, status }: Payment): boolean {
  return status === 'new' || status === 'pending' || order !== null
}
