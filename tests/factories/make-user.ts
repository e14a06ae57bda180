import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'

type UserRow = typeof users.$inferSelect

let people = 0

/** A person who signed up and confirmed their address, unless given otherwise. */
export async function makeUser(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  people += 1
  const at = given.createdAt ?? new Date('2026-11-01T12:00:00Z')
  const [user] = await db
    .insert(users)
    .values({
      id: makeId(at),
      email: `somebody-${people}@example.com`,
      activatedAt: at,
      createdAt: at,
      updatedAt: at,
      ...given,
    })
    .returning()
  if (!user) {
    throw new Error('An inserted user was not given back.')
  }
  return user
}
