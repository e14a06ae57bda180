import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { deleteDeadWorkers, removeSign, recordSign, findSigns } from './vital-signs.repository'

type Heartbeat = { stop: () => Promise<void> }

type Parts = {
  db: Database
  /** What the worker reports about itself. */
  describe: () => Record<string, unknown>
  onFault: (error: unknown) => void
  everyMilliseconds?: number
}

/**
 * Records at regular intervals that the worker of this process is alive. A worker that stops removes its
 * sign.
 */
export async function beatEvery(parts: Parts): Promise<Heartbeat> {
  const { db, describe, onFault, everyMilliseconds = 10_000 } = parts
  const name = `worker:${randomUUID()}`
  let beating: Promise<void> | null = null

  const beat = (): Promise<void> => {
    beating ??= recordSign(db, name, describe())
      .catch(onFault)
      .finally(() => {
        beating = null
      })
    return beating
  }
  await beat()
  await deleteDeadWorkers(db).catch(onFault)
  const timer = setInterval(() => void beat(), everyMilliseconds).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await beating
      await removeSign(db, name).catch(onFault)
    },
  }
}

/**
 * Records that the books were just proved, by a scheduled job or by hand, and how many differences were
 * found.
 */
export async function recordBooksAudit(db: Database, differences: number): Promise<void> {
  await recordSign(db, 'audit', { differences })
}

const dueAfterSeconds = 20 * 3_600

/** Whether there was no audit yet or the last audit was too long ago. */
export async function auditIsDue(db: Database): Promise<boolean> {
  const audit = (await findSigns(db, 0)).find(({ name }) => name === 'audit')
  return audit === undefined || audit.ageSeconds > dueAfterSeconds
}
