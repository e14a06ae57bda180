import { and, eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'

const prefix = 'partner:'
/* As many people share a partner as share a few network addresses. */
const partnerFactor = 5

/** What claims of the partner API have instead of a network address, so that they are counted together. */
export function partnerAddress(userId: string): string {
  return `${prefix}${userId}`
}

type Sharing = { address: string; addressFactor: number }

/**
 * Multiplies what may be open or held for an address. For a partner it does not depend on the settings, and is
 * one until the first of their orders completes: anybody can open an account and make a key.
 */
export async function factorOf(db: Executor, { address, addressFactor }: Sharing): Promise<number> {
  if (!address.startsWith(prefix)) {
    return addressFactor
  }
  const [completed] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.address, address), eq(claims.state, 'completed')))
    .limit(1)
  return completed ? partnerFactor : 1
}
