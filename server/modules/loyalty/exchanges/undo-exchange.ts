import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { reverseReward } from '../referral/rewards/reverse-reward'

/**
 * Marks a completed exchange as undone, because its payment was called back: from then on it earns nobody
 * anything, and the referrer's reward and the customer's points and turnover are taken back. The caller has
 * locked the claim. Refuses with `state_changed` an exchange that is not completed or was already undone.
 */
export async function undoExchange(
  tx: Tx,
  { claimId, reason, now }: { claimId: string; reason: string; now: Date },
): Promise<void> {
  const undone = await tx
    .update(completedExchanges)
    .set({ undoneAt: now, undoneReason: reason })
    .where(and(eq(completedExchanges.claimId, claimId), isNull(completedExchanges.undoneAt)))
    .returning({ claimId: completedExchanges.claimId })
  if (undone.length === 0) {
    throw new AppError('state_changed')
  }
  // The exchange is locked before the reward, in the same order as when an exchange is completed.
  await reverseReward(tx, { claimId, now })
}
