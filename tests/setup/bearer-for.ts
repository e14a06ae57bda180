import { eq } from 'drizzle-orm'
import type { Container } from '@/server/container'
import { sessions, users } from '@/server/database/schema/people/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { signAccessToken } from '@/server/modules/sessions/secrets/access-token'

type Parts = Pick<Container, 'db' | 'clock' | 'sessionKeys'>
type Bearer = { authorization: string }

/** Starts a session of the demo office's user or operator, and returns the headers of its requests. */
export async function bearerFor(
  container: Parts,
  role: 'user' | 'operator' = 'operator',
): Promise<Bearer> {
  const [user] = await container.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${role}@kantor.test`))
  if (!user) {
    throw new Error(`The office has no ${role}.`)
  }
  return bearerOf(container, { id: user.id, role })
}

type User = Pick<typeof users.$inferSelect, 'id' | 'role'>

/** Starts a session of any user, without a second factor, and returns the headers of its requests. */
export async function bearerOf(
  { db, clock, sessionKeys }: Parts,
  { id: userId, role }: User,
): Promise<Bearer> {
  const now = clock.now()
  const sessionId = makeId(now)
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000)
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    isRemembered: false,
    createdAt: now,
    usedAt: now,
    expiresAt,
    // Tests move the clock, so the owner's proof of identity must not expire before the session does.
    ownerShownAt: expiresAt,
  })
  const { access: key } = await sessionKeys()
  const token = await signAccessToken({ userId, sessionId, role, key, now })
  return { authorization: `Bearer ${token}` }
}
