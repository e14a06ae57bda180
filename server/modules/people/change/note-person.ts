import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { insertUserNote } from '../people.repository'
import { assertNotDeleted, lockBoth, type PersonCommand } from './lock-and-change'

/**
 * Adds a note of an operator about a user. Its text is stored only in the note, not in the audit log.
 */
export async function notePerson(
  db: Database,
  { text, ...command }: PersonCommand & { text: string },
): Promise<void> {
  const { personId, operatorId, now } = command
  await inTransaction(db, async (tx) => {
    const { person } = await lockBoth(tx, command)
    assertNotDeleted(person)
    await insertUserNote(tx, {
      id: makeId(now),
      userId: personId,
      authorId: operatorId,
      text,
      createdAt: now,
    })
    await recordAudit(tx, {
      actor: { kind: 'user', userId: operatorId },
      action: 'user.note',
      entity: 'user',
      entityId: personId,
      before: null,
      after: null,
      at: now,
    })
  })
}
