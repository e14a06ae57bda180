import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '@/server/database/client'
import { superuser } from '@/server/database/embedded/cluster'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { enqueueJob } from '@/server/database/jobs'
import { expireClaimJob } from '@/server/modules/claims/jobs'
import { office } from './office'

/**
 * Lets a claim expire now: moves its deadline into the past, and enqueues the job that expires it.
 */
export async function expireNow(claimId: string): Promise<void> {
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      // Triggers forbid changing a claim without an event, so this transaction disables them.
      await tx.execute(sql`set local session_replication_role = replica`)
      // The desk records times of payments in minutes. With a deadline before the minute of the claim's
      // creation, every payment of the test is late.
      const { rowCount } = await tx.execute(sql`
        update claims set expires_at = created_at - interval '1 minute' where id = ${claimId}`)
      if (rowCount !== 1) {
        throw new Error(`There is no claim ${claimId}.`)
      }
      await tx.execute(sql`set local session_replication_role = origin`)
      await enqueueJob(tx, expireClaimJob, { claimId })
    }),
  )
}

/** Opens the database of a server, by default of the one under test, as a tool does while the server runs. */
export async function withDatabase<T>(
  work: (db: Database) => Promise<T>,
  dataDirectory: string = office.dataDirectory,
): Promise<T> {
  const directory = path.join(office.root, dataDirectory)
  const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
  const url = new URL(embedded.url)
  url.username = superuser
  const { db, close } = openDatabase({ url: url.href, poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await close()
    await embedded.stop()
  }
}
