import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'

type UserRow = typeof users.$inferSelect

let userCount = 0

/** Inserts a user who signed up and confirmed their address, unless given otherwise. */
export async function makeUser(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  userCount += 1
  const at = given.createdAt ?? new Date('2026-11-01T12:00:00Z')
  const [user] = await db
    .insert(users)
    .values({
      id: makeId(at),
      email: `user-${userCount}@example.com`,
      activatedAt: at,
      createdAt: at,
      updatedAt: at,
      ...given,
    })
    .returning()
  if (!user) {
    throw new Error('The inserted user was not returned.')
  }
  return user
}
