import type { LoginOutcome } from '@/lib/contracts/desk/users'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  checkPasskey,
  belongsToUser,
  lockUser,
  type Credential,
  type RelyingParty,
} from '@/server/modules/second-factor'
import type { SessionKeys } from '../secrets/session-keys'
import type { Visitor } from '../session-times'
import { findUserById, type UserRow } from '../sessions.repository'
import { beginSession, type BegunSession } from './begin-session'
import { recordLogin } from './logins.repository'

type PasskeyCommand = {
  challenge: string
  credential: Credential
  party: RelyingParty
  isRemembered: boolean
  from: Visitor
  keys: SessionKeys
  now: Date
}

/**
 * Logs in with a passkey. Throws the same `credentials_invalid` for an unknown passkey and for an
 * invalid one.
 */
export async function logInByPasskey(
  db: Database,
  { challenge, credential, party, ...begin }: PasskeyCommand,
): Promise<BegunSession> {
  const { from, now } = begin
  const shown = await checkPasskey(db, { challenge, credential, party, now })
  const found = shown.userId === null ? null : await findUserById(db, shown.userId)
  const refuse = (outcome: LoginOutcome, error: AppError) =>
    recordRefusal(db, { user: found, outcome, error, from, now })
  if (!found || !shown.isRight) {
    return refuse('wrong_passkey', new AppError('credentials_invalid'))
  }
  const session = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, found.id)
    const isTheirs = await belongsToUser(tx, { id: shown.passkeyId, userId: found.id })
    if (!user || user.deletedAt !== null || !isTheirs) {
      return 'wrong_passkey' as const
    }
    if (user.blockedAt !== null) {
      return 'blocked' as const
    }
    return beginSession(tx, { ...begin, user, method: 'passkey', secondFactor: 'passkey' })
  })
  if (typeof session === 'string') {
    const code = session === 'blocked' ? 'account_blocked' : 'credentials_invalid'
    return refuse(session, new AppError(code))
  }
  return session
}

type RefusalInput = {
  user: UserRow | null
  outcome: LoginOutcome
  error: AppError
  from: Visitor
  now: Date
}

async function recordRefusal(db: Database, input: RefusalInput): Promise<never> {
  const { user, outcome, error, from, now } = input
  const who = { email: user?.email ?? null, userId: user?.id ?? null }
  await recordLogin(db, { ...who, method: 'passkey', outcome, from, now })
  throw error
}
