import type { Actor } from '@/server/database/actor'

/** Who rewards referrers, in the ledger. */
export const referralActor: Actor = { kind: 'system', name: 'referral' }
