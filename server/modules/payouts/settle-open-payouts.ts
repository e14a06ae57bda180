import type { PaymentMethod, PayoutFinding } from '@/server/modules/payments'
import { beforeAbort, methodsThat, orderOf, timeLimit, type PayoutParts } from './payout-parts'
import { listForgotten, listLeasesRunOut, listUnknown, type Payout } from './payouts.repository'
import { sendQueuedPayout } from './send-queued-payout'
import { settlePayout } from './settle-payout'

const batch = 100
/* By then a request can no longer arrive: providers refuse older ones. */
const certainAfterMilliseconds = 10 * 60_000
const forgottenAfterMilliseconds = 2 * 60_000

/** Marks payouts as unknown whose sender died or never got an answer; nobody sends them again. */
export async function expireLeases(parts: PayoutParts): Promise<number> {
  let expired = 0
  for (const payout of await listLeasesRunOut(parts.db, parts.clock.now(), batch)) {
    const answer = { state: 'unknown', fault: 'lease_ran_out' } as const
    expired += (await settlePayout(parts, payout, answer)) === null ? 0 : 1
  }
  return expired
}

/**
 * Asks providers, by our own reference, about unknown payouts. Only a clear answer settles one;
 * that a provider never heard of it is clear once no request can still arrive.
 */
export async function resolveUnknown(parts: PayoutParts): Promise<number> {
  const methods = methodsThat(parts.methods, ({ findPayout }) => findPayout !== undefined)
  let resolved = 0
  for (const payout of await listUnknown(parts.db, { methods, limit: batch })) {
    const finding = await lookUp(parts, payout)
    const answer = finding && clearly(finding, payout, parts.clock.now())
    const settled = answer && (await settlePayout(parts, payout, answer))
    resolved += settled === null || settled === 'unknown' ? 0 : 1
  }
  return resolved
}

/** Sends payouts whose job is overdue. */
export async function sendForgotten(parts: PayoutParts): Promise<number> {
  const methods = methodsThat(parts.methods, ({ sendPayout }) => sendPayout !== undefined)
  const before = new Date(parts.clock.now().getTime() - forgottenAfterMilliseconds)
  let sent = 0
  for (const { claimId } of await listForgotten(parts.db, { methods, before, limit: batch })) {
    sent += (await sendQueuedPayout(parts, { claimId })) === 'idle' ? 0 : 1
  }
  return sent
}

/* A provider that cannot be asked now is asked the next time. */
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

function clearly(finding: PayoutFinding, payout: Payout, now: Date) {
  if (finding.state === 'unknown') {
    return null
  }
  if (finding.state !== 'absent') {
    return finding
  }
  const isCertain = now.getTime() - payout.updatedAt.getTime() >= certainAfterMilliseconds
  return isCertain ? ({ state: 'failed', fault: 'never_arrived' } as const) : null
}
