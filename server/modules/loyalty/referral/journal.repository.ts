import type { RewardArithmetic } from '@/lib/contracts/loyalty/referral-parts'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { referralJournal } from '@/server/database/schema/loyalty/referral-rewards'

type Entry = Omit<typeof referralJournal.$inferInsert, 'id' | 'createdAt'>

/** Records what happened to a referrer. */
export async function tellJournal(tx: Tx, now: Date, entry: Entry): Promise<void> {
  await tx.insert(referralJournal).values({ ...entry, id: makeId(now), createdAt: now })
}

/** The arithmetic while no figure is known. */
export const noArithmetic: RewardArithmetic = {
  worthUsd: null,
  marginUsd: null,
  percent: null,
  rule: null,
  amountUsd: null,
  usdPerUnit: null,
  amount: null,
  currency: null,
  debt: null,
}
