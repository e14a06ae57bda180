import { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { acceptPayment, findClaim, resolveOddPayment, strikePayment } from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
import { listOddPayments } from '@/server/modules/claims/odd-payments.repository'
import { noteOddPayment } from '@/server/modules/claims/pay/odd-payment'
import { byProvider } from './claim-actions'
import type { ClaimStep } from './claim-steps'

/** Steps with unusual payments that a provider reports, and with what operators do about them. */
export function unusualPaymentSteps(
  db: Database,
  { reference, currencyId }: { reference: (claimId: string) => string; currencyId: number },
): readonly ClaimStep[] {
  const providerReports = (name: string, amount: string): ClaimStep => ({
    name,
    // An operator also records a payment with this reference by hand, before or after this report.
    run: (claimId, now) =>
      acceptPayment(db, {
        claimId,
        method: 'form',
        reference: reference(claimId),
        amount: new Decimal(amount),
        currencyId,
        payer: null,
        objection: null,
        mover: byProvider,
        now,
      }),
  })
  const strikeOut = (name: string, pick: 0 | -1): ClaimStep => ({
    name,
    run: async (claimId, now) =>
      strikePayment(db, {
        claimId,
        actor: { kind: 'system', name: 'test' },
        address: '10.0.0.1',
        expectedVersion: (await findClaim(db, claimId))?.version ?? 0,
        paymentId: (await listIncoming(db, claimId)).at(pick)?.id ?? claimId,
        reason: 'Recorded by mistake.',
        now,
      }),
  })
  return [
    strikeOut('strike the first payment', 0),
    strikeOut('strike the last payment', -1),
    providerReports('provider reports the recorded payment', '100'),
    providerReports('provider reports another amount', '99.5'),
    {
      name: 'provider reports a payment that cannot be posted',
      run: (claimId, now) => {
        const money = { amount: new Decimal('7.123456789'), currencyCode: 'XYZ', payer: null }
        const odd = { claimId, method: 'form', reference: reference(claimId), at: now } as const
        return noteOddPayment(db, { odd: { ...odd, ...money }, mover: byProvider, now })
      },
    },
    {
      name: 'settle a payment that cannot be posted',
      run: async (claimId, now) => {
        const [odd] = await listOddPayments(db, claimId)
        return resolveOddPayment(db, {
          claimId,
          actor: { kind: 'system', name: 'test' },
          address: '10.0.0.1',
          expectedVersion: (await findClaim(db, claimId))?.version ?? 0,
          oddPaymentId: odd?.id ?? claimId,
          explanation: 'The provider took it back.',
          now,
        })
      },
    },
  ]
}
