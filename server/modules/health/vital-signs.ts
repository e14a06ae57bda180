import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { forgetDeadWorkers, removeSign, tellSign, findSigns } from './vital-signs.repository'

type Heartbeat = { stop: () => Promise<void> }

type Parts = {
  db: Database
  /** What the worker says of itself. */
  describe: () => Record<string, unknown>
  onFault: (error: unknown) => void
  everyMilliseconds?: number
}

/** Says again and again that a worker of this process lives; a worker that stops takes it back. */
export async function beatEvery(parts: Parts): Promise<Heartbeat> {
  const { db, describe, onFault, everyMilliseconds = 10_000 } = parts
  const name = `worker:${randomUUID()}`
  let beating: Promise<void> | null = null

  const beat = (): Promise<void> => {
    beating ??= tellSign(db, name, describe())
      .catch(onFault)
      .finally(() => {
        beating = null
      })
    return beating
  }
  await beat()
  await forgetDeadWorkers(db).catch(onFault)
  const timer = setInterval(() => void beat(), everyMilliseconds).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await beating
      await removeSign(db, name).catch(onFault)
    },
  }
}

/** Writes down that the books were proved just now, by whatever way, and how much was found to differ. */
export async function tellAudit(db: Database, differences: number): Promise<void> {
  await tellSign(db, 'audit', { differences })
}

const dueAfterSeconds = 20 * 3_600

/** Whether the last audit is so long ago, or there was none. */
export async function auditIsDue(db: Database): Promise<boolean> {
  const audit = (await findSigns(db, 0)).find(({ name }) => name === 'audit')
  return audit === undefined || audit.ageSeconds > dueAfterSeconds
}
