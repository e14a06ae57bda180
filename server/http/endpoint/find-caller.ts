import type { UserRole } from '@/lib/contracts/accounts/me'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { UserActor } from '@/server/database/actor'
import { findSignedIn, isOwnerProved, type SignedIn } from '@/server/modules/sessions'
import type { ApiContext } from '../api-env'
import { visitorOf } from '../middleware/client-address'
import type { Credentials } from './credentials'

/** Who may make a call: any signed-in user, operators, or only administrators. */
export type Access = UserRole

/** The caller of a guarded call, and the actor in whose name their changes are recorded. */
export type Caller = { user: SignedIn; actor: UserActor }

/* Longer than any token that the server issues. */
const maxTokenLength = 2048

type CallerQuery = { container: Container; access: Access }

/** Refuses a caller without a valid token with 401, and with 403 a caller who may not make the call. */
export async function findCaller(
  c: ApiContext,
  { container, access }: CallerQuery,
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
  if (access !== 'user') {
    assertAtDesk(user, { access, needsSecondFactor: container.config.needsSecondFactorAtDesk })
  }
  const from = visitorOf(c, container.config)
  return { user, actor: { kind: 'user', userId: user.id, from } }
}

/** Refuses with 403 a caller who must first prove who they are. */
export function assertOwnerProved({ user }: Caller, { clock }: Pick<Container, 'clock'>): void {
  if (!isOwnerProved(user, clock.now())) {
    throw new AppError('owner_proof_required')
  }
}

type Desk = { access: Exclude<Access, 'user'>; needsSecondFactor: boolean }

function assertAtDesk({ role, secondFactor }: SignedIn, { access, needsSecondFactor }: Desk) {
  if (role === 'user' || (access === 'admin' && role !== 'admin')) {
    throw new AppError('forbidden')
  }
  if (needsSecondFactor && secondFactor === null) {
    throw new AppError('second_factor_required', { text: 'second_factor_at_desk' })
  }
}

/** The caller of a call that is open to guests; null for a guest. An invalid token is refused. */
export const callerOrGuest: Credentials<{ caller: Caller | null }> = {
  schemes: ['accessToken'],
  isOptional: true,
  find: async (c, container) => {
    const hasToken = c.req.header('authorization') !== undefined
    return { caller: hasToken ? await findCaller(c, { container, access: 'user' }) : null }
  },
}

export function bearerOf(header: string | undefined): string | null {
  const token = /^bearer ([\w.~+/-]+)$/i.exec(header ?? '')?.[1]
  return token === undefined || token.length > maxTokenLength ? null : token
}
