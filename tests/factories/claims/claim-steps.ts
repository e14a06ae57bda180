import { randomUUID } from 'node:crypto'
import type { ClaimChoiceName } from '@/lib/contracts/claims/claim-states'
import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import {
  acceptAsAgreed,
  acceptPayment,
  beginRefund,
  cancelClaim,
  chooseAgain,
  completeByHand,
  completeRefundByHand,
  confirmClaim,
  expireClaim,
  releaseOverdueHolds,
  findClaim,
  giveRefundInputs,
  holdClaim,
  rejectClaim,
  releaseClaim,
  reportPayment,
  retractReport,
  returnUnclaimed,
  viewClaim,
  type Mover,
} from '@/server/modules/claims'
import { visitor, type ClaimOffice } from './claim-office'
import { chooseAsShown } from './choose-as-shown'

export type ClaimStep = { name: string; run: (claimId: string, now: Date) => Promise<unknown> }

const system = { kind: 'system', name: 'test' } as const
const byVisitor: Mover = { by: 'visitor', actor: visitor, address: null }
const byOperator: Mover = { by: 'operator', actor: system, address: null }

type PaymentOptions = {
  currencyId?: number
  objection?: Parameters<typeof acceptPayment>[1]['objection']
}

/**
 * All steps that can be tried on a claim, whether its state allows them or not. `other` is a currency
 * that was not agreed on.
 */
export function claimSteps(
  db: Database,
  { office, other }: { office: ClaimOffice; other: number },
): readonly ClaimStep[] {
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
  const pay = (
    amount: string,
    { currencyId = office.from, objection = null }: PaymentOptions = {},
  ): ClaimStep => ({
    name: `pay ${amount} ${String(currencyId)} ${objection?.reason ?? ''}`,
    run: (claimId, now) =>
      acceptPayment(db, {
        claimId,
        method: 'manual',
        reference: `${claimId}:${amount}:${String(currencyId)}:${objection?.reason ?? ''}`,
        amount: new Decimal(amount),
        currencyId,
        payer: null,
        objection,
        mover: byOperator,
        now,
      }),
  })
  const returnSteps = (currencyId: number): ClaimStep[] => [
    {
      name: `refund details ${String(currencyId)}`,
      run: (claimId, now) =>
        giveRefundInputs(db, { claimId, currencyId, inputs: [], mover: byVisitor, now }),
    },
    {
      name: `return unclaimed ${String(currencyId)}`,
      run: async (id, now) =>
        returnUnclaimed(db, {
          ...(await operator(id, now)),
          currencyId,
          reference: `unclaimed ${randomUUID()}`,
        }),
    },
  ]
  const settle = (choice: ClaimChoiceName, mover: Mover): ClaimStep => ({
    name: choice,
    run: async (claimId, now) => {
      const { expectedVersion } = await operator(claimId, now)
      return chooseAsShown({ db, office }, { claimId, choice, expectedVersion, mover, now })
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
    {
      name: 'retract',
      run: (claimId, now) => retractReport(db, { claimId, now, mover: byVisitor }),
    },
    { name: 'expire', run: (claimId, now) => expireClaim(db, { claimId, now }) },
    { name: 'let go', run: (_, now) => releaseOverdueHolds(db, { now, onFault: rethrow }) },
    pay('100'),
    pay('90'),
    pay('10'),
    pay('101'),
    pay('100', { objection: { reason: 'aml', note: '90/100' } }),
    pay('5', { objection: { reason: 'blacklist', note: 'listed' } }),
    pay('0.001', { currencyId: other }),
    ...returnSteps(office.from),
    ...returnSteps(other),
    settle('top_up', byVisitor),
    {
      name: 'choose again',
      run: (claimId, now) => chooseAgain(db, { claimId, now, mover: byVisitor }),
    },
    settle('recalculate', byVisitor),
    settle('refund', byOperator),
    settle('keep_agreed', byVisitor),
    settle('keep_agreed', byOperator),
    settle('top_up', byOperator),
    settle('recalculate', byOperator),
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
    {
      name: 'accept anyway',
      run: async (id, now) => {
        const exception = (await findClaim(db, id))?.exception ?? 'none'
        return acceptAsAgreed(db, { ...(await operator(id, now)), exception })
      },
    },
    {
      name: 'refund',
      run: async (id, now) => beginRefund(db, { ...(await operator(id, now)), remark: null }),
    },
    {
      name: 'complete',
      run: async (id, now) =>
        completeByHand(db, { ...(await operator(id, now)), reference: `out ${id}` }),
    },
    {
      name: 'complete refund',
      run: async (id, now) => {
        const payoutId = await queuedRefund(db, id)
        const reference = `back ${id}`
        return completeRefundByHand(db, { ...(await operator(id, now)), payoutId, reference })
      },
    },
  ]
}

/* An error in the step `let go` fails the whole sequence. */
function rethrow(error: unknown): never {
  throw error
}

async function queuedRefund(db: Database, claimId: string): Promise<string> {
  const view = await viewClaim(db, claimId, () => null)
  const queued = view?.payouts.find(({ kind, state }) => kind === 'refund' && state === 'queued')
  return queued?.id ?? claimId
}
