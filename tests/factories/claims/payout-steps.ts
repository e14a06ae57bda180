import type { Database } from '@/server/database/client'
import {
  endChoice,
  findClaim,
  payoutListener,
  retryPayout,
  retryRefund,
  tellPayoutNotSent,
  tellPayoutSent,
} from '@/server/modules/claims'
import type { PaymentMethod, PayoutOutcome } from '@/server/modules/payments'
import { expireLeases, resolveUnknown, sendQueuedPayout } from '@/server/modules/payouts'
import type { ClaimStep } from './claim-steps'

const system = { kind: 'system', name: 'test' } as const

/**
 * Steps of payouts, and the end of the time for a choice. A fake provider makes the payouts that
 * operators make by hand in this office.
 */
export function payoutSteps(db: Database): readonly ClaimStep[] {
  const operator = async (claimId: string, now: Date) => {
    const claim = await findClaim(db, claimId)
    return {
      claimId,
      actor: system,
      address: '10.0.0.1',
      expectedVersion: claim?.version ?? 0,
      now,
    }
  }
  const partsAt = (now: Date, answer: PayoutOutcome) => {
    const clock = { now: () => now }
    const provider: PaymentMethod = {
      name: 'manual',
      payIn: { kind: 'requisites' },
      sendPayout: () => Promise.resolve(answer),
      findPayout: () => Promise.resolve(answer),
    }
    return {
      db,
      clock,
      methods: new Map([[provider.name, provider]]),
      listener: payoutListener(clock),
      signal: new AbortController().signal,
    }
  }
  const providerAnswers = (
    name: string,
    answerFor: (claimId: string) => PayoutOutcome,
  ): ClaimStep => ({
    name,
    run: (claimId, now) => sendQueuedPayout(partsAt(now, answerFor(claimId)), { claimId }),
  })
  const proof = 'The provider has confirmed it.'
  return [
    providerAnswers('provider sends', (id) => ({
      state: 'sent',
      reference: `provider ${id}`,
    })),
    providerAnswers('provider refuses', () => ({ state: 'failed', fault: 'no_such_account' })),
    providerAnswers('provider reports another payout’s reference', () => ({
      state: 'sent',
      reference: 'another’s',
    })),
    providerAnswers('provider does not answer', () => ({ state: 'unknown', fault: 'timeout' })),
    {
      name: 'look up',
      run: async (id, now) => {
        const parts = partsAt(now, { state: 'sent', reference: `found ${id}` })
        await expireLeases(parts)
        return resolveUnknown(parts)
      },
    },
    {
      name: 'retry payout',
      run: async (id, now) =>
        retryPayout(db, { ...(await operator(id, now)), byHand: now.getMinutes() % 2 === 0 }),
    },
    { name: 'retry refund', run: async (id, now) => retryRefund(db, await operator(id, now)) },
    {
      name: 'prove sent',
      run: async (id, now) =>
        tellPayoutSent(db, { ...(await operator(id, now)), proof, reference: `proved ${id}` }),
    },
    {
      name: 'prove not sent',
      run: async (id, now) => tellPayoutNotSent(db, { ...(await operator(id, now)), proof }),
    },
    { name: 'end choice', run: (claimId, now) => endChoice(db, { claimId, now }) },
  ]
}
