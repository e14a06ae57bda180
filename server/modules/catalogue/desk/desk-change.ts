import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordAudit } from '@/server/modules/audit'
import { tellIfGuarded } from '@/server/modules/mailer'
import { refusedByConstraint } from './refused-by-constraint'

export type ChangeDeps = { db: Database; actor: Actor; now: Date }

type Change = {
  entity: 'currency' | 'group' | 'city'
  verb: 'create' | 'update' | 'delete' | 'order'
  entityId: string
  before: unknown
  after: unknown
  /** What administrators are told it is about, where they are told. */
  subject?: string
}

/**
 * One change of the catalogue: it, its record in the audit log and the word to every process are
 * kept or lost together. What a table refuses comes out as faults of fields.
 */
export function changeCatalogue<T extends Change>(
  { db, actor, now }: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      const change = await run(tx)
      const { entity, verb, entityId, before, after } = change
      const action = `${entity}.${verb}`
      await recordAudit(tx, { actor, action, entity, entityId, before, after, at: now })
      await tellIfGuarded(tx, { action, subject: change.subject ?? null, actor, at: now })
      await notify(tx, 'catalogue_changed', entity)
      return change
    }),
  )
}
