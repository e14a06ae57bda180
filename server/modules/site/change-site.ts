import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import type { SiteTopic } from '@/server/database/schema/site'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { recordChange, type ToldOf } from '@/server/modules/mailer'
import { markChanged } from './mark-changed'

export type SiteDeps = { db: Database; actor: Actor; now: Date }

type Change = {
  entity: 'cash_point' | 'monitoring' | 'setting'
  action: string
  entityId: string
  before: unknown
  after: unknown
  /** What administrators read it is of. */
  subject?: ToldOf | undefined
  /** Whether a page shows anything of it: only then did the page change. */
  isSeen: boolean
}

/**
 * One change of what a page lists: it, its record in the audit log, what administrators are told of
 * it, the moment of the page's change and the word to every process are kept or lost together.
 */
export async function changeSite<T extends Change>(
  { db, actor, now }: SiteDeps,
  topic: SiteTopic,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const change = await run(tx)
      const { isSeen, ...changed } = change
      await recordChange(tx, { ...changed, actor, at: now })
      if (isSeen) {
        await markChanged(tx, topic, now)
      }
      await notify(tx, 'content_changed', topic)
      return change
    })
  } catch (error) {
    const fault = faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}

/* The tables stand behind the contract: what only they can know is told at its field. */
const faults: Record<string, FieldFault> = {
  cash_points_city_id_cities_id_fk: { field: 'terms.cityId', key: 'unknown_value' },
  monitorings_slug_unique: { field: 'terms.slug', key: 'taken' },
}
