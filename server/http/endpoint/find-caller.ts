import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import { findSignedIn, type SignedIn } from '@/server/modules/sessions'
import type { ApiContext } from '../api-env'

/** Whom a call is for: anybody with a session, or those who work at the desk. */
export type Access = 'user' | 'operator'

/** Who makes a guarded call, and how what he changes is signed. */
export type Caller = { user: SignedIn; actor: Actor }

/* Longer than any token of ours. */
const maxTokenLength = 2048

/** Refuses with 401 who has no good token, with 403 whom the call is not for. */
export async function findCaller(
  c: ApiContext,
  { container, access }: { container: Container; access: Access },
): Promise<Caller> {
  const token = bearerOf(c.req.header('authorization'))
  if (token === null) {
    throw new AppError('token_not_valid')
  }
  const { db, clock, sessionKeys } = container
  const user = await findSignedIn(db, { token, keys: await sessionKeys(), now: clock.now() })
  if (user === null) {
    throw new AppError('token_not_valid')
  }
  if (access === 'operator' && user.role === 'user') {
    throw new AppError('forbidden')
  }
  return { user, actor: { kind: 'user', userId: user.id } }
}

function bearerOf(header: string | undefined): string | null {
  const token = /^bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1]
  return token === undefined || token.length > maxTokenLength ? null : token
}
