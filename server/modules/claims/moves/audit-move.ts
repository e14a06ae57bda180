import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import type { ClaimRow } from '../claims.repository'
import type { Mover } from './mover'

type Told = {
  before: ClaimRow
  after: ClaimRow
  move: string
  command: { mover: Mover; now: Date; data?: Record<string, unknown> }
}

/** What an operator did with a claim stands in the audit log too, beside everything else they did. */
export async function auditMove(tx: Tx, { before, after, move, command }: Told): Promise<void> {
  const { mover, now, data } = command
  if (mover.by !== 'operator' || mover.actor.kind !== 'user') {
    return
  }
  await recordAudit(tx, {
    actor: mover.actor,
    action: `claim.${move}`,
    entity: 'claim',
    entityId: after.id,
    before: standing(before),
    after: { ...standing(after), ...data },
    at: now,
  })
}

function standing({ state, exception, holdReason, remark }: ClaimRow) {
  return { state, exception, holdReason, remark }
}
