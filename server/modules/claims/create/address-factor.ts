import { and, eq } from 'drizzle-orm'
import { partnerOfAddress } from '@/lib/contracts/partners/partner-address'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'

/* About as many people order through one partner as share a few network addresses. */
const partnerFactor = 5

type Sharing = { address: string; addressFactor: number }

/**
 * Multiplies what may be open or held for an address. For a partner it does not depend on the settings, and is
 * one until the first of their orders completes: anybody can open an account and make a key.
 */
export async function factorOf(db: Executor, { address, addressFactor }: Sharing): Promise<number> {
  if (partnerOfAddress(address) === null) {
    return addressFactor
  }
  const [completed] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.address, address), eq(claims.state, 'completed')))
    .limit(1)
  return completed ? partnerFactor : 1
}
