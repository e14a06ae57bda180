import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'

type UserRow = typeof users.$inferSelect

let userCount = 0

/** Inserts a user, by default one who signed up and confirmed their address. */
export async function makeUser(
  db: Database,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  userCount += 1
  const at = values.createdAt ?? new Date('2026-11-01T12:00:00Z')
  const [user] = await db
    .insert(users)
    .values({
      id: makeId(at),
      email: `user-${userCount}@example.com`,
      activatedAt: at,
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .returning()
  if (!user) {
    throw new Error('The inserted user was not returned.')
  }
  return user
}
