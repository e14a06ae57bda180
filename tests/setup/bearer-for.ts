import { eq } from 'drizzle-orm'
import type { Container } from '@/server/container'
import { sessions, users } from '@/server/database/schema/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { signAccessToken } from '@/server/modules/sessions/secrets/access-token'

type Role = 'user' | 'operator'

/** The headers of a call by the demo office's user or operator, in a session of his own. */
export async function bearerFor(
  container: Pick<Container, 'db' | 'clock' | 'sessionKeys'>,
  role: Role = 'operator',
): Promise<{ authorization: string }> {
  const { db, clock, sessionKeys } = container
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.role, role))
  if (!user) {
    throw new Error(`The office has no ${role}.`)
  }
  const now = clock.now()
  const sessionId = makeId(now)
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    isRemembered: false,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + 12 * 3_600_000),
  })
  const { access: key } = await sessionKeys()
  const token = await signAccessToken({ userId: user.id, sessionId, role, key, now })
  return { authorization: `Bearer ${token}` }
}
