import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { verifications } from '@/server/database/schema/verifications'
import {
  changeVerificationRow,
  lockVerification,
  type VerificationRow,
} from '../verifications.repository'
import { isOfAddress, isSecretOf } from './keyring'

type Open = { id: string; secret: string; now: Date }

/**
 * Opens a guest's verification with the secret of the mailed link, which proves that they read the
 * mailbox. Refuses with `not_found`.
 */
export async function openByLink(
  db: Database,
  { id, secret, now }: Open,
): Promise<VerificationRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockVerification(tx, id)
    // What was started from a claim has no mailbox, and no link is ever mailed for it.
    if (!row?.secretHash || row.userId !== null || row.mailbox === null) {
      throw new AppError('not_found')
    }
    if (!isSecretOf(row.secretHash, secret)) {
      throw new AppError('not_found')
    }
    return row.mailboxProvedAt === null
      ? changeVerificationRow(tx, id, { mailboxProvedAt: now, now })
      : row
  })
}

/**
 * Brings a guest's verifications into the account with the same confirmed address, unless the account
 * has the same number already. Takes only verifications whose mailed link was opened, because only the owner of
 * the mailbox can have opened it.
 */
export async function adoptVerifications(
  db: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await db
    .update(verifications)
    .set({ userId, version: sql`${verifications.version} + 1`, updatedAt: now })
    .where(
      and(
        isOfAddress(email),
        isNull(verifications.userId),
        isNotNull(verifications.mailboxProvedAt),
        sql`not exists (
          select from verifications as own
          where own.user_id = ${userId} and own.number_lookup = ${verifications.numberLookup}
            and own.state in ('draft', 'pending', 'approved', 'declined'))`,
      ),
    )
}
