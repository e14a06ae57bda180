import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claimOwnerOf, hasUnfinishedClaims } from '@/server/modules/claims'
import { forgetGiftOrdersOf, giveUpRewards, isOwedRewards } from '@/server/modules/loyalty'
import { queueAccountMail, recordPersonChange } from '@/server/modules/mailer'
import { forgetPartnerKeysOf } from '@/server/modules/partners'
import { closeShopsOf } from '@/server/modules/shops'
import { removeVerificationsOf } from '@/server/modules/verification'
import { removeAllFactors } from '@/server/modules/second-factor'
import { hasOpenWithdrawals } from '@/server/modules/withdrawals'
import { changeUser, hasOtherAdmin, lockAccount, removeTraces } from '../accounts.repository'

export type DeleteAccount = {
  userId: string
  /** Whether the owner gives up what is left of their rewards. */
  givesUpRewards?: boolean | undefined
  /** Where the request came from, for the mail. */
  address: string | null
  userAgent: string | null
  now: Date
}

/**
 * Deletes a user's personal data and access, also what they have verified; gifts that they wait for are
 * cancelled, their keys of the partner API are revoked, and their shops are closed. Claims, withdrawals and notes
 * about the user stay in the records. An account cannot be deleted while one of its claims or withdrawals is open,
 * while one of its shops has money or an invoice that may be paid, nor while the office owes it rewards that its owner
 * does not give up.
 */
export async function deleteAccount(db: Database, command: DeleteAccount): Promise<void> {
  const { userId, givesUpRewards, address, userAgent, now } = command
  await inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) {
      throw new AppError('token_not_valid')
    }
    if (user.role === 'admin' && !(await hasOtherAdmin(tx, userId))) {
      throw new AppError('in_use', { text: 'last_admin' })
    }
    if (await hasUnfinishedClaims(tx, claimOwnerOf(user))) {
      throw new AppError('in_use', { text: 'claims_open' })
    }
    if (await hasOpenWithdrawals(tx, userId)) {
      throw new AppError('in_use', { text: 'withdrawals_open' })
    }
    const actor = { kind: 'user', userId, from: { address, userAgent } } as const
    await closeShopsOf(tx, { actor, now })
    if (await isOwedRewards(tx, userId)) {
      if (!givesUpRewards) {
        throw new AppError('in_use', { text: 'rewards_owed' })
      }
      await giveUpRewards(tx, { userId, now })
    }
    await recordPersonChange(tx, user, {
      actor,
      action: 'user.delete',
      entity: 'user',
      entityId: userId,
      before: { role: user.role },
      after: null,
      at: now,
    })
    await forgetGiftOrdersOf(tx, { userId, now })
    await forgetPartnerKeysOf(tx, userId, now)
    await removeVerificationsOf(tx, userId, now)
    await removeAllFactors(tx, userId)
    await removeTraces(tx, user)
    await changeUser(tx, {
      id: userId,
      now,
      email: `deleted-${userId}@deleted.invalid`,
      passwordHash: null,
      role: 'user',
      refferal: null,
      deletedAt: now,
    })
    await queueAccountMail(tx, {
      to: user,
      dedupeKey: `account_deleted:${userId}`,
      mail: { template: 'account_deleted', at: now.toISOString(), address, userAgent },
    })
  })
}
