import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '@/server/database/client'
import { superuser } from '@/server/database/embedded/cluster'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { enqueueJob } from '@/server/database/jobs'
import { expireClaimJob } from '@/server/modules/claims/jobs'
import { office } from './office'

/**
 * Lets a claim expire now: its end is moved into the past, and the job that waits for the end is
 * enqueued once more. The office does the rest.
 */
export async function letRunOut(claimId: string): Promise<void> {
  await inOffice((db) =>
    db.transaction(async (tx) => {
      // The database lets nobody change a claim without an event, so its triggers are off for this
      // transaction.
      await tx.execute(sql`set local session_replication_role = replica`)
      // Times are shown in minutes, so the end must also be before the minute of its creation.
      const { rowCount } = await tx.execute(sql`
        update claims set expires_at = created_at - interval '1 minute' where id = ${claimId}`)
      if (rowCount !== 1) {
        throw new Error(`The office has no claim ${claimId}.`)
      }
      await tx.execute(sql`set local session_replication_role = origin`)
      await enqueueJob(tx, expireClaimJob, { claimId })
    }),
  )
}

/** Runs statements in the database of the office under test, as another of its processes would. */
export async function inOffice<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const directory = path.join(office.root, office.dataDirectory)
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
