import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ProviderFault } from '@/lib/contracts/providers/provider-lists'
import { notify } from '@/server/database/channels/notify'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { requisiteProviders } from '@/server/database/schema/money/providers'

/* After this many failures in a row, a provider pauses itself. */
const mostFailures = 3

/** A provider has answered properly: if it had paused itself, the pause ends. */
export async function noteSuccess(db: Database, { name, now }: { name: string; now: Date }) {
  await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select({ fault: requisiteProviders.fault })
      .from(requisiteProviders)
      .where(
        and(
          eq(requisiteProviders.name, name),
          or(isNotNull(requisiteProviders.fault), sql`${requisiteProviders.failures} > 0`),
        ),
      )
      .for('update')
    if (!before) {
      return
    }
    await tx
      .update(requisiteProviders)
      .set({ fault: null, faultAt: null, failures: 0, updatedAt: now })
      .where(eq(requisiteProviders.name, name))
    if (before.fault !== null) {
      await notify(tx, 'catalogue_changed', 'provider')
    }
  })
}

type Failure = { name: string; fault: ProviderFault; now: Date }

/** A provider has failed: after several failures in a row it pauses itself. */
export async function noteFailure(db: Database, { name, fault, now }: Failure): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(requisiteProviders)
      .set({ failures: sql`least(${requisiteProviders.failures} + 1, 1000)`, updatedAt: now })
      .where(eq(requisiteProviders.name, name))
      .returning({ failures: requisiteProviders.failures, fault: requisiteProviders.fault })
    if (!row || row.failures < mostFailures || row.fault !== null) {
      return
    }
    await tx
      .update(requisiteProviders)
      .set({ fault, faultAt: now })
      .where(eq(requisiteProviders.name, name))
    await notify(tx, 'catalogue_changed', 'provider')
  })
}
