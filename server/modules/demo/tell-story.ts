import { makeExchange, registerFriend } from './exchanges'
import { issuePromoCode, makeWithdrawal, orderGift } from './rewards'
import { exchanges, friends, giftOrders, withdrawals } from './story'
import { beginTelling, type StoryParts } from './telling'

/**
 * Gives the demo's customer a past as a referrer, by the same calls as friends, the customer and an operator.
 * A second run continues where the first ended, and leaves alone what somebody has changed meanwhile.
 */
export async function tellStory(
  parts: StoryParts,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const telling = await beginTelling(parts, now)
  if (!telling) {
    return
  }
  const steps = [
    ...friends.map((friend) => () => registerFriend(telling, friend)),
    ...exchanges.map((exchange) => () => makeExchange(telling, exchange)),
    ...withdrawals.map((withdrawal) => () => makeWithdrawal(telling, withdrawal)),
    () => issuePromoCode(telling),
    ...giftOrders.map((order) => () => orderGift(telling, order)),
  ]
  for (const step of steps) {
    signal.throwIfAborted()
    await step()
  }
}
