import { sql } from 'drizzle-orm'
import { killPostgres } from '@/tests/chaos/writer-process'
import { freePort, scratchFolder, startOffice, type Office } from '@/tests/start/office'
import type { Database } from '@/server/database/client'

export type Victim = 'process' | 'postgres' | 'both'

/** The product with a fixed port and database, which a test can kill and start again. */
export type KillableOffice = {
  url: string
  directory: string
  start: () => Promise<void>
  /** Sends SIGKILL. If only PostgreSQL is killed, the process must survive and restart it. */
  kill: (victim: Victim) => Promise<void>
  /** Stops the server with SIGTERM, and returns its exit code. */
  stop: () => Promise<number | null>
  remove: () => Promise<void>
}

export async function openKillableOffice(
  environment: Record<string, string>,
): Promise<KillableOffice> {
  const { directory, remove } = scratchFolder()
  const port = await freePort()
  let office: Office | null = null

  const running = (): Office => {
    if (office === null) {
      throw new Error('The server was not started.')
    }
    return office
  }
  return {
    url: `http://127.0.0.1:${port}`,
    directory,
    start: async () => {
      office = await startOffice({ ...environment, DATA_DIR: directory, PORT: String(port) })
    },
    kill: async (victim) => {
      if (victim !== 'process') {
        await killPostgres(directory)
      }
      if (victim !== 'postgres') {
        await running().kill()
      }
    },
    stop: async () => {
      const { code } = await running().stop()
      office = null
      return code
    },
    remove: async () => {
      if (office !== null) {
        await office.kill()
        await killPostgres(directory).catch(() => undefined)
      }
      remove()
    },
  }
}

/**
 * How much work of each kind is due now and not done. At the end of a test every number must be zero.
 */
export async function readBacklog(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select
      (select count(*)::integer from graphile_worker._private_jobs
        where run_at <= now() and attempts < max_attempts) as jobs,
      (select count(*)::integer from outbox_events where published_at is null) as outbox,
      (select count(*)::integer from mails where state = 'queued') as mails,
      (select count(*)::integer from payouts where state in ('sending', 'unknown')) as payouts,
      (select count(*)::integer from entries e
        where exists (
          select from postings p join accounts a on a.id = p.account_id
          where p.entry_id = e.id and a.name = 'reserve:available')
        and not exists (select from reserve_changes c where c.entry_id = e.id)) as unannounced_reserves`)
  return rows[0] ?? {}
}
