import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { referralActor } from '../referral-actor'
import { listOwed } from './referral-balance'

/** Ends what the office owes an account that is deleted; its owner has given it up. */
export async function giveUpRewards(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const { currencyId, total } of await listOwed(tx, [userId])) {
    if (total.gt(0)) {
      await postEntry(tx, {
        kind: 'reversal',
        idempotencyKey: `referral:${userId}:given_up:${String(currencyId)}`,
        reason: 'Given up with the account',
        actor: referralActor,
        postings: [
          { currencyId, account: `owed:referral:${userId}`, amount: total },
          { currencyId, account: 'expense:referral', amount: total.negated() },
        ],
        now,
      })
    }
  }
}
