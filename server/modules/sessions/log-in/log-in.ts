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
  /** A code of the app, or a recovery code. */
  code: string | undefined
  isRemembered: boolean
  /** Whether the demo's public passwords are accepted; a real office accepts none of them. */
  isDemoWelcome: boolean
  /** Counts a guess at a code, and refuses after too many guesses. */
  countCode: (userId: string) => Promise<{ forgive: () => Promise<void> }>
  /** Where the login comes from, for the list of sessions and the log. */
  from: Visitor
  keys: SessionKeys
  now: Date
}

type Refusal = { outcome: Exclude<LoginOutcome, 'signed_in'>; error: AppError }
type LoginResult = { session: BegunSession } | Refusal

/**
 * Logs in with a password. Throws the same `credentials_invalid` for an unknown address and for a wrong
 * password. Whether the account needs a second factor or is blocked is revealed only after the right
 * password.
 */
export async function logIn(db: Database, command: LogInCommand): Promise<BegunSession> {
  const { email, password, isDemoWelcome, code } = command
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight || (!isDemoWelcome && isDemoLogin({ email, password }))) {
    return refuse(db, command, { user, ...invalidCredentials(user) })
  }
  const isGuess = code !== undefined && code !== '' && (await hasSecondFactor(db, user.id))
  const guess = isGuess ? await command.countCode(user.id) : null
  const result = await inTransaction(db, (tx) => logInLocked(tx, user, command))
  if ('session' in result) {
    await guess?.forgive()
    return result.session
  }
  return refuse(db, command, { user, ...result })
}

/*
 * Checks the account again, because it may have been blocked or got another password while the password
 * was hashed.
 */
async function logInLocked(tx: Tx, found: UserRow, command: LogInCommand): Promise<LoginResult> {
  const { code, isRemembered, from, keys, now } = command
  const user = await lockUser(tx, found.id)
  if (!user || user.deletedAt !== null || user.passwordHash !== found.passwordHash) {
    return invalidCredentials(found)
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

function invalidCredentials(user: UserRow | null): Refusal {
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
