import type { Tx } from '@/server/database/client'
import { webhookEvents } from '@/server/database/schema/shops/webhooks'

export type WebhookEventRow = typeof webhookEvents.$inferSelect

/** Stores an event and returns its id; null if the same event was stored before. */
export async function insertEvent(
  tx: Tx,
  row: typeof webhookEvents.$inferInsert,
): Promise<string | null> {
  const [inserted] = await tx
    .insert(webhookEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return inserted?.id ?? null
}
