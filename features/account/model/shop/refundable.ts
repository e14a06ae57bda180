import type { MerchantInvoice } from '@/lib/contracts/shops/merchant-objects'
import { Decimal } from '@/lib/money/decimal'

type Paid = Pick<MerchantInvoice, 'paid' | 'refunded' | 'reversedAt'>

/** How much of a sale can still be refunded; null if nothing. */
export function refundableOf({ paid, refunded, reversedAt }: Paid): Decimal | null {
  if (paid === null || reversedAt !== null) {
    return null
  }
  const left = new Decimal(paid.amount).minus(refunded)
  return left.gt(0) ? left : null
}
