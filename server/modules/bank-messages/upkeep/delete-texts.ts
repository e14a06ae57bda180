import { and, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { bankMessages } from '@/server/database/schema/money/bank-messages'

/* For as long as a customer may dispute a payment. */
const keptMilliseconds = 90 * 86_400_000

/** Deletes the texts of old messages, which name people. The amounts stay. */
export async function deleteOldTexts(db: Database, now: Date): Promise<void> {
  await db
    .update(bankMessages)
    .set({ contentSealed: null })
    .where(
      and(
        isNotNull(bankMessages.contentSealed),
        lt(bankMessages.receivedAt, new Date(now.getTime() - keptMilliseconds)),
      ),
    )
}
