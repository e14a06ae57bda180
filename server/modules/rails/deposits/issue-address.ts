import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { depositAddresses, railKeys } from '@/server/database/schema/rails/deposits'
import { railProgress } from '@/server/database/schema/rails/rails'
import type { Rail } from '../ports'

/** For how long payments to an address are looked for. */
const watchedDays = 180

type Issuing = { rail: Rail; claimId: string; now: Date }

/**
 * Gives a claim an address of its own. The index comes from the database, in the caller's transaction, so no
 * address is ever given twice, and no index is skipped when the transaction is rolled back.
 */
export async function issueAddress(tx: Tx, { rail, claimId, now }: Issuing): Promise<string> {
  const { keyHash } = rail.addresses
  const [allotted] = await tx
    .update(railKeys)
    .set({ nextIndex: sql`${railKeys.nextIndex} + 1` })
    .where(eq(railKeys.keyHash, keyHash))
    .returning({ next: railKeys.nextIndex })
  if (!allotted) {
    throw new Error(`The key of rail ${rail.name} is not in the database.`)
  }
  const index = allotted.next - 1
  const address = rail.addresses.addressOf(index)
  const watchedUntil = new Date(now.getTime() + watchedDays * 86_400_000)
  const givenAtHeight = sql<number>`(select ${railProgress.height} from ${railProgress}
    where ${railProgress.rail} = ${rail.name})`
  const given = { rail: rail.name, address, keyHash, index, claimId, givenAtHeight }
  await tx.insert(depositAddresses).values({ ...given, watchedUntil, createdAt: now })
  return address
}
