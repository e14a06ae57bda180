import type { PaymentMethod, PayoutFinding } from '@/server/modules/payments'
import { beforeAbort, methodsThat, orderOf, timeLimit, type PayoutParts } from './payout-parts'
import { listForgotten, listExpiredLeases, listUnknown, type Payout } from './payouts.repository'
import { callProvider, canSend, sendQueuedPayout } from './send-queued-payout'
import { applyPayoutAnswer } from './apply-payout-answer'

const batch = 100
/* After this time a request cannot arrive any more, because providers refuse older requests. */
const certainAfterMilliseconds = 10 * 60_000
const forgottenAfterMilliseconds = 2 * 60_000

/**
 * Marks payouts as unknown when their worker died or never got an answer. They are never sent again, except by
 * methods that send a payout only once however often they are called.
 */
export async function expireLeases(parts: PayoutParts): Promise<number> {
  let expired = 0
  for (const payout of await listExpiredLeases(parts.db, parts.clock.now(), batch)) {
    const method = parts.methods.get(payout.method)
    const answer =
      method && canSend(method) && method.sendsOnce === true
        ? await callProvider(parts, method, payout)
        : ({ state: 'unknown', fault: 'lease_ran_out' } as const)
    const state = await applyPayoutAnswer(parts, payout, answer)
    expired += state === null || state === 'pending' ? 0 : 1
  }
  return expired
}

/**
 * Looks up unknown payouts at their providers by our own reference. Only a certain answer resolves a
 * payout. `absent` is certain when no request can arrive any more.
 */
export async function resolveUnknown(parts: PayoutParts): Promise<number> {
  const methods = methodsThat(parts.methods, ({ findPayout }) => findPayout !== undefined)
  let resolved = 0
  for (const payout of await listUnknown(parts.db, { methods, limit: batch })) {
    const finding = await lookUp(parts, payout)
    const answer = finding && certainAnswer(finding, payout, parts.clock.now())
    const newState = answer && (await applyPayoutAnswer(parts, payout, answer))
    resolved += newState === null || newState === 'unknown' ? 0 : 1
  }
  return resolved
}

/** Sends queued payouts that their job should have sent already. */
export async function sendOverdue(parts: PayoutParts): Promise<number> {
  const methods = methodsThat(parts.methods, ({ sendPayout }) => sendPayout !== undefined)
  const before = new Date(parts.clock.now().getTime() - forgottenAfterMilliseconds)
  let sent = 0
  for (const { claimId } of await listForgotten(parts.db, { methods, before, limit: batch })) {
    sent += (await sendQueuedPayout(parts, { claimId })) === 'idle' ? 0 : 1
  }
  return sent
}

/* A provider that does not answer is called again in the next run. */
async function lookUp(parts: PayoutParts, payout: Payout): Promise<PayoutFinding | null> {
  const findPayout: PaymentMethod['findPayout'] = parts.methods.get(payout.method)?.findPayout
  const signal = timeLimit(parts)
  try {
    const order = await orderOf(parts.db, payout)
    return findPayout ? await beforeAbort(findPayout(order, signal), signal) : null
  } catch {
    return null
  }
}

function certainAnswer(finding: PayoutFinding, payout: Payout, now: Date) {
  if (finding.state === 'unknown') {
    return null
  }
  if (finding.state !== 'absent') {
    return finding
  }
  const isCertain = now.getTime() - payout.updatedAt.getTime() >= certainAfterMilliseconds
  return isCertain ? ({ state: 'failed', fault: 'never_arrived' } as const) : null
}
