import type { AuditAction, AuditEntity } from '@/lib/contracts/desk/audit/audit-actions'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { auditLog } from '@/server/database/schema/audit'
import { makeId } from '@/server/database/ids/uuid-v7'

export type AuditRecord = {
  actor: Actor
  /** Noun, then verb: `tech_break.set`. */
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before: unknown
  after: unknown
  at: Date
}

/** Takes a transaction, so that a change and its record are committed together. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const { actor, action, entity, entityId, before, after, at } = record
  await tx.insert(auditLog).values({
    id: makeId(at),
    createdAt: at,
    ...toActorColumns(actor),
    action,
    entity,
    entityId,
    before,
    after,
  })
}
