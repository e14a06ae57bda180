import { AppError } from '@/lib/errors/app-error'
import { reportPaid } from '@/server/modules/payments'
import type { OrderRow } from '../orders.repository'
import type { ProviderPayment } from '../ports'
import { noteFailure } from './health'
import type { TendParts } from './tend-parts'

/**
 * Reports the money that came, with one reference for each payment. A payment cannot have come before the details
 * were requested. If a payment had another amount before, that is a contradiction, and nothing more is booked for
 * it.
 */
export async function reportPayments(
  { db, clock, listener }: TendParts,
  { claimId, createdAt, provider }: OrderRow,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { id, amount, currency, at, payer } of payments) {
    const reading = {
      reference: `${provider}:${id}`,
      currencyCode: currency,
      at: at < createdAt ? createdAt : at,
      ...{ amount, payer },
    }
    try {
      await reportPaid(db, { method: 'provider', claimId, reading, listener })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'duplicate')) {
        throw error
      }
      await noteFailure(db, { name: provider, fault: 'contradicts', now: clock.now() })
    }
  }
}
