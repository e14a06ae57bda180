import type { BadgeTone } from '@/components/ui/display/badge'
import type { InvoiceMark } from '@/lib/contracts/shops/invoice-marks'

/** How urgent each text about the state of an invoice is. */
export const markTones: Record<InvoiceMark, BadgeTone> = {
  'status.new': 'neutral',
  'status.pending': 'amber',
  'status.paid': 'green',
  'status.expired': 'neutral',
  'status.underpaid': 'red',
  'status.refunded': 'neutral',
  'exception.partial': 'amber',
  'exception.over': 'amber',
  'exception.late': 'amber',
  cancelled: 'neutral',
  refundRequested: 'amber',
  reversed: 'red',
}
