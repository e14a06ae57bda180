import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { countPasskeys, countRecoveryCodes, deleteFactors } from './second-factor.repository'

/** The second factors of a user. `recoveryCodes` is the number of unused codes. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number }

export async function countFactors(db: Executor, userId: string): Promise<Factors> {
  const [row] = await db
    .select({ confirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
  const confirmedAt = row?.confirmedAt ?? null
  return {
    totp: confirmedAt !== null,
    passkeys: await countPasskeys(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

/** Recovery codes alone do not count: they only replace a lost factor. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const { totp, passkeys } = await countFactors(db, userId)
  return totp || passkeys > 0
}

/**
 * Removes the app, the passkeys and the recovery codes; the caller ends the sessions and records
 * the reason.
 */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await deleteFactors(tx, userId)
}
