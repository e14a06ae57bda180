import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { gifts } from '@/server/database/schema/loyalty/gifts'
import { pointEntries } from '@/server/database/schema/loyalty/points'
import { makeUser } from './make-user'

type GiftRow = typeof gifts.$inferSelect

type Change = Partial<Omit<GiftRow, 'id' | 'taken'>>

/** Stores a gift for 100 points, without limits, for which customers need not enter anything. */
export async function addGift(db: Database, change: Change = {}): Promise<GiftRow> {
  const [row] = await db
    .insert(gifts)
    .values({
      ...{ titleRu: 'Кружка', titleEn: 'Mug', descriptionRu: '', descriptionEn: '' },
      ...{ asksRu: '', asksEn: '', price: 100, isEnabled: true, position: 1 },
      ...change,
    })
    .returning()
  if (!row) {
    throw new Error('The gift was not stored.')
  }
  return row
}

/** Gives points as an operator does. */
export async function givePoints(db: Database, userId: string, points: number): Promise<void> {
  const { id: operatorId } = await makeUser(db, { role: 'operator' })
  await db.insert(pointEntries).values({
    ...{ userId, points, operatorId, reason: 'operator', remark: 'For a test' },
    ...{ idempotencyKey: randomUUID(), createdAt: new Date('2026-11-20T12:00:00Z') },
  })
}
