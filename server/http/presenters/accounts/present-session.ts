import type { OwnSession } from '@/lib/contracts/accounts/sessions'
import type { SessionRow } from '@/server/modules/sessions'

/** An open session as whoever looks at it is told of it. */
export function presentSession(session: SessionRow): Omit<OwnSession, 'isCurrent'> {
  const { id, isRemembered, createdAt, usedAt, expiresAt, address, userAgent } = session
  return {
    id,
    isRemembered,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
  }
}
