import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { countPasskeys, countRecoveryCodes, deleteFactors } from './second-factor.repository'

/** What somebody can be known by beside their password; of recovery codes, how many are left. */
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

/** Recovery codes alone are none: they stand in for what was lost. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const { totp, passkeys } = await countFactors(db, userId)
  return totp || passkeys > 0
}

/** The app, the passkeys and the recovery codes; whoever calls ends the sessions and says why. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await deleteFactors(tx, userId)
}
