import { AppError } from '@/lib/errors/app-error'
import { reportPaid } from '@/server/modules/payments'
import type { OrderRow } from '../orders.repository'
import type { ProviderPayment } from '../ports'
import { noteFailure } from './health'
import { pauseForChange } from './pause-for-change'
import type { TendParts } from './tend-parts'
import { findChange } from './told-before'

/**
 * Reports the money that came, with one reference for each payment. A payment cannot have come before the details
 * were requested. If a payment had another amount before, that is a contradiction, and nothing is booked or
 * changed for it, and the provider is paused.
 */
export async function reportPayments(
  { db, clock, listener }: TendParts,
  order: OrderRow,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const { claimId, createdAt, provider } = order
  for (const { id, amount, currency, at, payer } of payments) {
    const reading = {
      reference: `${provider}:${id}`,
      currencyCode: currency,
      at: at < createdAt ? createdAt : at,
      ...{ amount, payer },
    }
    const { reference } = reading
    const change = await findChange(db, { amount, claimId, currency, reference })
    if (change !== null) {
      await pauseForChange({ db, clock }, order, change)
      continue
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
