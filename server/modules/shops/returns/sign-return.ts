import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { Executor } from '@/server/database/client'
import { shopKeys } from '@/server/database/schema/shops/shop-keys'
import type { InvoiceRow } from '@/server/modules/invoices'

type Returned = Pick<InvoiceRow, 'id' | 'shopId' | 'live' | 'keyId' | 'status' | 'returnUrl'>

/** The statuses in which a payer goes back with a result; in the others it could soon be another one. */
const certain: readonly InvoiceStatus[] = ['paid', 'expired', 'refunded']

/**
 * The shop's address for a payer who goes back. Once the outcome is certain, it says what became of the invoice,
 * signed with what the shop has and strangers do not: the hash of its key.
 */
export async function findReturnUrl(db: Executor, invoice: Returned): Promise<string | null> {
  const { id, returnUrl, status } = invoice
  if (returnUrl === null || !certain.includes(status)) {
    return returnUrl
  }
  const hash = await findSigningHash(db, invoice)
  return hash === null ? returnUrl : signedReturnUrl(returnUrl, { id, status, hash })
}

/** Replaces parameters of these names that the address already has. */
function signedReturnUrl(
  address: string,
  { hash, id, status }: { id: string; status: InvoiceStatus; hash: string },
): string {
  const url = new URL(address)
  url.searchParams.set('invoice', id)
  url.searchParams.set('status', status)
  const signature = createHmac('sha256', hash).update(`${id}.${status}`).digest('hex')
  url.searchParams.set('signature', signature)
  return url.href
}

/* The key that made the invoice; when it is revoked, or for a link, the oldest valid one of the mode. */
async function findSigningHash(
  db: Executor,
  { keyId, live, shopId }: Returned,
): Promise<string | null> {
  const isMaker = keyId === null ? sql`false` : eq(shopKeys.id, keyId)
  const isValid = and(
    eq(shopKeys.shopId, shopId),
    eq(shopKeys.live, live),
    isNull(shopKeys.revokedAt),
  )
  const [key] = await db
    .select({ hash: shopKeys.hash })
    .from(shopKeys)
    .where(isValid)
    .orderBy(sql`not (${isMaker})`, asc(shopKeys.id))
    .limit(1)
  return key?.hash ?? null
}
