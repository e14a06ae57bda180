import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { InvoiceRow } from '@/server/modules/invoices'
import { signReturn, type ReturnSigning } from '@/server/modules/webhooks'

type Returned = Pick<InvoiceRow, 'id' | 'shopId' | 'live' | 'status' | 'returnUrl'>

/** The statuses in which a payer goes back with a result; any other status could soon change. */
const certain: readonly InvoiceStatus[] = ['paid', 'expired', 'refunded']

/**
 * The shop's address for a payer who goes back. Once the outcome is certain, the address contains the status of the
 * invoice, signed with the shop's webhook secret. Without such a secret nothing is added.
 */
export async function findReturnUrl(
  signing: ReturnSigning,
  { id, live, returnUrl, shopId, status }: Returned,
): Promise<string | null> {
  if (returnUrl === null || !certain.includes(status)) {
    return returnUrl
  }
  const signature = await signReturn(signing, { shopId, live, invoiceId: id, status })
  return signature === null ? returnUrl : withResult(returnUrl, { invoice: id, status, signature })
}

/** Replaces parameters of these names that the address already has. */
function withResult(address: string, result: Record<string, string>): string {
  const url = new URL(address)
  Object.entries(result).forEach(([name, value]) => url.searchParams.set(name, value))
  return url.href
}
