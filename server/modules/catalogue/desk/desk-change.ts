import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordChange, type ToldOf } from '@/server/modules/mailer'
import { refusedByConstraint } from './refused-by-constraint'

export type ChangeDeps = { db: Database; actor: Actor; now: Date }

type Change = {
  entity: 'currency' | 'group' | 'city'
  verb: 'create' | 'update' | 'delete' | 'order'
  entityId: string
  before: unknown
  after: unknown
  /** What administrators read it is of. */
  subject?: ToldOf | undefined
}

/**
 * One change of the catalogue: it, its record in the audit log, what administrators are told of it
 * and the word to every process are kept or lost together. What a table refuses comes out as faults of fields.
 */
export function changeCatalogue<T extends Change>(
  { db, actor, now }: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      const change = await run(tx)
      const { entity, verb, ...changed } = change
      const action = `${entity}.${verb}`
      await recordChange(tx, { ...changed, actor, action, entity, at: now })
      await notify(tx, 'catalogue_changed', entity)
      return change
    }),
  )
}
