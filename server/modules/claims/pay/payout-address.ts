import { and, asc, eq } from 'drizzle-orm'
import { transactionIn } from '@/lib/references/rail-reference'
import type { Executor } from '@/server/database/client'
import { currencies, inputs } from '@/server/database/schema/catalogue'
import { findQuote, type ClaimRow } from '../claims.repository'

/** The address to which the office pays; null if the payout does not go to an address of a network. */
export async function findPayoutAddress(db: Executor, claim: ClaimRow) {
  const [wallet] = await db
    .select({ key: inputs.key, asset: currencies.assetCode, network: currencies.network })
    .from(inputs)
    .innerJoin(currencies, eq(currencies.id, inputs.currencyId))
    .where(and(eq(inputs.currencyId, claim.toCurrencyId), eq(inputs.kind, 'wallet')))
    .orderBy(asc(inputs.position))
    .limit(1)
  const address = claim.toInputs.find(({ key }) => key === wallet?.key)?.value
  if (!wallet || address === undefined) {
    return null
  }
  const { toAmount: amount } = await findQuote(db, claim.id, claim.quoteSeq)
  return { asset: wallet.asset, network: wallet.network, address, amount }
}

const hash = /^(?:0x)?[0-9a-f]{64}$/i

/** The hash of a transaction in a reference; null if the reference contains none. */
export function hashIn(reference: string): string | null {
  const transaction = transactionIn(reference.trim())
  return hash.test(transaction) ? transaction : null
}
