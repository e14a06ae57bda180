import { and, eq, sql } from 'drizzle-orm'
import type { Database, Executor, Tx } from '@/server/database/client'
import type { RailFault } from '@/lib/contracts/rails/rail-lists'
import { railProgress, rails } from '@/server/database/schema/rails/rails'

/* How long a worker that died keeps its lease; the next worker waits that long. */
const leaseSeconds = 15

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

/** What a follower has to know in each round. */
export type Standing = {
  height: number | null
  hash: string | null
  /** An operator has paused the rail. */
  isPaused: boolean
  fault: RailFault | null
}

/**
 * Takes the lease of a rail, or keeps it. Null when another worker has it. The clock of the database decides, because
 * all workers share it.
 */
export async function holdLease(
  db: Database,
  { rail, holder }: { rail: string; holder: string },
): Promise<Standing | null> {
  const standing = await findStanding(db, { rail, holder })
  if (standing?.isFresh === true) {
    return standing
  }
  const taken = await db
    .update(railProgress)
    .set({ holder, leasedUntil: leaseEnd })
    .where(
      and(
        eq(railProgress.rail, rail),
        sql`(${railProgress.holder} is null or ${railProgress.holder} = ${holder}
          or ${railProgress.leasedUntil} < now())`,
      ),
    )
    .returning({ rail: railProgress.rail })
  return taken.length === 0 ? null : findStanding(db, { rail, holder })
}

/** Extends the lease during long work; without effect once it is released, or another worker has it. */
export async function extendLease(
  db: Database,
  { rail, holder }: { rail: string; holder: string },
): Promise<void> {
  await db
    .update(railProgress)
    .set({ leasedUntil: leaseEnd })
    .where(and(eq(railProgress.rail, rail), eq(railProgress.holder, holder)))
}

async function findStanding(db: Executor, { rail, holder }: { rail: string; holder: string }) {
  const [row] = await db
    .select({
      height: railProgress.height,
      hash: railProgress.hash,
      isPaused: sql<boolean>`${rails.pausedAt} is not null`,
      fault: rails.fault,
      // Extended only when half of it is over, so that not every round writes.
      isFresh: sql<boolean>`coalesce(${railProgress.holder} = ${holder}
        and ${railProgress.leasedUntil} > now() + make_interval(secs => ${leaseSeconds / 2}), false)`,
    })
    .from(railProgress)
    .innerJoin(rails, eq(rails.name, railProgress.rail))
    .where(eq(railProgress.rail, rail))
  return row ?? null
}

/** Lets another worker take over at once. */
export async function releaseLease(
  db: Database,
  { rail, holder }: { rail: string; holder: string },
): Promise<void> {
  await db
    .update(railProgress)
    .set({ holder: null, leasedUntil: null })
    .where(and(eq(railProgress.rail, rail), eq(railProgress.holder, holder)))
}

/** The lease was lost, or another worker has read further. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Locks the progress of the rail, and makes sure that this follower still holds the lease and knows the last block. A
 * follower whose machine was suspended for a long time must not overwrite what another one has read meanwhile.
 */
export async function lockProgress(
  tx: Tx,
  { rail, holder, hash }: { rail: string; holder: string; hash: string | null },
): Promise<void> {
  const [row] = await tx
    .select({ holder: railProgress.holder, hash: railProgress.hash })
    .from(railProgress)
    .where(eq(railProgress.rail, rail))
    .for('update')
  if (row?.holder !== holder || row.hash !== hash) {
    throw new LeaseLost(`Rail ${rail} is followed by another worker.`)
  }
}
