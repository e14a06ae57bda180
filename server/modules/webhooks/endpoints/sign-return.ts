import { createHmac } from 'node:crypto'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { Executor } from '@/server/database/client'
import type { SecretVault } from '../ports'
import { secretOwner } from './endpoint-secret'
import { findEndpoint, type ShopMode } from './endpoints.repository'

export type ReturnSigning = {
  db: Executor
  vault: SecretVault
  /** Called when a secret cannot be opened. */
  onFault: (error: unknown) => void
}

type Returned = ShopMode & { invoiceId: string; status: InvoiceStatus }

/**
 * Signs what a payer tells a shop by coming back, with the newest secret of the mode. Null if the shop has no
 * endpoint in this mode, or its secret cannot be opened: payers see their page nevertheless.
 */
export async function signReturn(
  { db, onFault, vault }: ReturnSigning,
  { invoiceId, status, ...mode }: Returned,
): Promise<string | null> {
  const endpoint = await findEndpoint(db, mode)
  if (!endpoint) {
    return null
  }
  try {
    const secret = await vault.open(endpoint.secretSealed, secretOwner(endpoint.id))
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    // The signed text of a webhook begins with its id, never with `return`, so neither signature fits the other.
    return createHmac('sha256', key).update(`return.${invoiceId}.${status}`).digest('hex')
  } catch (error) {
    onFault(error)
    return null
  }
}
