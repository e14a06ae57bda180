import type { Executor } from '@/server/database/client'
import { claimOwnerOf, sumOwnClaims, type OwnClaimTotals } from '@/server/modules/claims'
import { countFactors } from '@/server/modules/second-factor'
import { findAccount, type AccountRow } from '../accounts.repository'

/** A user's own profile. */
export type Profile = {
  user: AccountRow
  passkeys: number
  /** The number of unused recovery codes. */
  recoveryCodes: number
  totals: OwnClaimTotals
}

/** Null when the account does not exist or was deleted. */
export async function findProfile(db: Executor, userId: string): Promise<Profile | null> {
  const user = await findAccount(db, userId)
  if (!user) {
    return null
  }
  const { passkeys, recoveryCodes } = await countFactors(db, userId)
  const totals = await sumOwnClaims(db, claimOwnerOf(user))
  return { user, passkeys, recoveryCodes, totals }
}
