import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { postEntry } from '@/server/modules/ledger'
import { openReferrer } from '@/server/modules/loyalty'

let rewards = 0

/** Makes an account a referrer with a balance, as a reward does. */
export async function giveReward(
  db: Database,
  {
    userId,
    currencyId,
    amount,
    now,
  }: { userId: string; currencyId: number; amount: string; now: Date },
): Promise<void> {
  rewards += 1
  const sum = new Decimal(amount)
  await openReferrer(db, { userId, now })
  await inTransaction(db, (tx) =>
    postEntry(tx, {
      kind: 'referral_reward',
      idempotencyKey: `test:reward:${rewards}`,
      reason: 'Test',
      actor: { kind: 'system', name: 'test' },
      postings: [
        { currencyId, account: 'expense:referral', amount: sum },
        { currencyId, account: `owed:referral:${userId}`, amount: sum.negated() },
      ],
      now,
    }),
  )
}
