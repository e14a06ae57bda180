import type { LoginOutcome } from '@/lib/contracts/desk/users'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { isDemoLogin } from '@/server/database/seed/demo-logins'
import {
  checkSecondFactor,
  hasSecondFactor,
  lockUser,
  secondFactorRefusal,
  shownFactor,
} from '@/server/modules/second-factor'
import { isPassword } from '../passwords/password-hashing'
import type { SessionKeys } from '../secrets/session-keys'
import type { Visitor } from '../session-times'
import { findUserByEmail, type UserRow } from '../sessions.repository'
import { beginSession, type BegunSession } from './begin-session'
import { recordLogin } from './logins.repository'

export type LogInCommand = {
  email: string
  password: string
  /** Of the app, or a recovery code. */
  code: string | undefined
  isRemembered: boolean
  /** The demo's passwords are public; a real office takes none of them. */
  isDemoWelcome: boolean
  /** Counts a guess at somebody's code and refuses it when there were too many. */
  countCode: (userId: string) => Promise<{ forgive: () => Promise<void> }>
  /** From where, for the list of one's own sessions and the log. */
  from: Visitor
  keys: SessionKeys
  now: Date
}

type Refusal = { outcome: Exclude<LoginOutcome, 'signed_in'>; error: AppError }
type Tried = { session: BegunSession } | Refusal

/**
 * Throws `credentials_invalid`, the same for an unknown address and a wrong password. What an account
 * asks for beyond that, and that it is blocked, is told only to who has the password.
 */
export async function logIn(db: Database, command: LogInCommand): Promise<BegunSession> {
  const { email, password, isDemoWelcome, code } = command
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || (!isDemoWelcome && isDemoLogin({ email, password }))) {
    return refuse(db, command, { user, ...unknown(user) })
  }
  const isGuess = code !== undefined && code !== '' && (await hasSecondFactor(db, user.id))
  const guess = isGuess ? await command.countCode(user.id) : null
  const tried = await inTransaction(db, (tx) => admit(tx, user, command))
  if ('session' in tried) {
    await guess?.forgive()
    return tried.session
  }
  return refuse(db, command, { user, ...tried })
}

/* Hashing takes its time, in which they may have been blocked or have changed their password. */
async function admit(tx: Tx, seen: UserRow, command: LogInCommand): Promise<Tried> {
  const { code, isRemembered, from, keys, now } = command
  const user = await lockUser(tx, seen.id)
  if (!user || user.deletedAt !== null || user.passwordHash !== seen.passwordHash) {
    return unknown(seen)
  }
  if (user.blockedAt !== null) {
    return { outcome: 'blocked', error: new AppError('account_blocked') }
  }
  const answer = await checkSecondFactor(tx, { user, code, key: keys.accounts, now })
  const error = secondFactorRefusal(answer)
  if (error !== null) {
    return { outcome: answer === 'asked' ? 'second_factor_asked' : 'wrong_second_factor', error }
  }
  const begin = { user, secondFactor: shownFactor(answer), isRemembered, from, keys, now }
  return { session: await beginSession(tx, { ...begin, method: 'password' }) }
}

function unknown(user: UserRow | null): Refusal {
  const outcome = user === null ? 'unknown' : 'wrong_password'
  return { outcome, error: new AppError('credentials_invalid') }
}

async function refuse(
  db: Database,
  { email, from, now }: LogInCommand,
  { user, outcome, error }: Refusal & { user: UserRow | null },
): Promise<never> {
  const userId = user?.id ?? null
  await recordLogin(db, { email, userId, method: 'password', outcome, from, now })
  throw error
}
