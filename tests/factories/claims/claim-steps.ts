import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import {
  acceptAsAgreed,
  acceptPayment,
  beginRefund,
  cancelClaim,
  completeByHand,
  completeRefundByHand,
  confirmClaim,
  expireClaim,
  findClaim,
  giveRefundInputs,
  holdClaim,
  rejectClaim,
  releaseClaim,
  reportPayment,
  settleClaim,
  type Mover,
} from '@/server/modules/claims'
import { visitor, type ClaimOffice } from './claim-office'

export type ClaimStep = { name: string; run: (claimId: string, now: Date) => Promise<unknown> }

const system = { kind: 'system', name: 'test' } as const
const byVisitor: Mover = { by: 'visitor', actor: visitor, address: null }
const byOperator: Mover = { by: 'operator', actor: system, address: null }

/** Everything anybody can do to a claim, whether it may be done just now or not. */
export function claimSteps(db: Database, office: ClaimOffice): readonly ClaimStep[] {
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
  const pairNow = () => {
    const offered = office.container.offer.agreement({ from: office.from, to: office.to })
    return offered && !('pause' in offered) ? offered.pairs.en : null
  }
  const pay = (amount: string): ClaimStep => ({
    name: `pay ${amount}`,
    run: (claimId, now) =>
      acceptPayment(db, {
        claimId,
        method: 'manual',
        reference: `${claimId}:${amount}`,
        amount: new Decimal(amount),
        currencyId: office.from,
        payer: null,
        objection: null,
        mover: byOperator,
        now,
      }),
  })
  const settle = (choice: 'top_up' | 'recalculate' | 'refund', mover: Mover): ClaimStep => ({
    name: choice,
    run: async (claimId, now) => {
      const { expectedVersion } = await operator(claimId, now)
      return settleClaim(db, { claimId, choice, pair: pairNow(), expectedVersion, mover, now })
    },
  })
  return [
    {
      name: 'confirm',
      run: (claimId, now) => confirmClaim(db, { claimId, now, mover: byVisitor }),
    },
    { name: 'cancel', run: (claimId, now) => cancelClaim(db, { claimId, now, mover: byVisitor }) },
    {
      name: 'report',
      run: (claimId, now) => reportPayment(db, { claimId, now, mover: byVisitor, how: 'paid' }),
    },
    { name: 'expire', run: (claimId, now) => expireClaim(db, { claimId, now }) },
    pay('100'),
    pay('90'),
    pay('10'),
    pay('101'),
    settle('top_up', byVisitor),
    settle('recalculate', byVisitor),
    settle('refund', byOperator),
    {
      name: 'hold',
      run: async (claimId, now) =>
        holdClaim(db, { ...(await operator(claimId, now)), reason: 'operator', remark: null }),
    },
    { name: 'release', run: async (id, now) => releaseClaim(db, await operator(id, now)) },
    {
      name: 'reject',
      run: async (id, now) => rejectClaim(db, { ...(await operator(id, now)), remark: 'no' }),
    },
    { name: 'accept anyway', run: async (id, now) => acceptAsAgreed(db, await operator(id, now)) },
    {
      name: 'refund',
      run: async (id, now) => beginRefund(db, { ...(await operator(id, now)), remark: null }),
    },
    {
      name: 'refund details',
      run: (claimId, now) => giveRefundInputs(db, { claimId, inputs: [], mover: byVisitor, now }),
    },
    {
      name: 'complete',
      run: async (id, now) =>
        completeByHand(db, { ...(await operator(id, now)), reference: `out ${id}` }),
    },
    {
      name: 'complete refund',
      run: async (id, now) =>
        completeRefundByHand(db, { ...(await operator(id, now)), reference: `back ${id}` }),
    },
  ]
}
