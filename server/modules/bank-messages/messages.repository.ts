import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { bankMessages } from '@/server/database/schema/money/bank-messages'

export type MessageRow = typeof bankMessages.$inferSelect

/** Returns false if the same message was stored before. */
export async function insertMessage(
  tx: Tx,
  row: typeof bankMessages.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(bankMessages)
    .values(row)
    .onConflictDoNothing({ target: [bankMessages.deviceId, bankMessages.contentHash] })
    .returning({ id: bankMessages.id })
  return inserted.length > 0
}

export async function findMessage(db: Executor, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(bankMessages).where(eq(bankMessages.id, id))
  return row ?? null
}

/** Lock the claim that a message is about before the message itself. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(bankMessages).where(eq(bankMessages.id, id)).for('update')
  return row ?? null
}

export async function updateMessage(
  tx: Tx,
  id: string,
  change: Partial<Omit<MessageRow, 'id' | 'deviceId' | 'contentHash' | 'receivedAt'>>,
): Promise<void> {
  await tx.update(bankMessages).set(change).where(eq(bankMessages.id, id))
}
