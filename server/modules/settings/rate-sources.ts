import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

const worker: Actor = { kind: 'system', name: 'worker' }

/** Null until sources were stored for the first time. */
export async function findRateSources(db: Executor): Promise<readonly string[] | null> {
  const { rateSources } = await findSettings(db, ['rateSources'])
  return rateSources
}

/** Stores the sources. Returns the previous sources if they were different. */
export async function setRateSources(
  db: Database,
  { sources, now }: { sources: readonly string[]; now: Date },
): Promise<readonly string[] | null> {
  return inTransaction(db, async (tx) => {
    await lockSetting(tx, 'rateSources')
    const before = await findRateSources(tx)
    if (before?.join() === sources.join()) {
      return null
    }
    await saveSetting(tx, {
      key: 'rateSources',
      value: [...sources],
      actor: toActorColumns(worker),
      at: now,
    })
    if (before === null) {
      return null
    }
    await recordAudit(tx, {
      actor: worker,
      action: 'rate_sources.set',
      entity: 'setting',
      entityId: 'rateSources',
      before,
      after: sources,
      at: now,
    })
    return before
  })
}
