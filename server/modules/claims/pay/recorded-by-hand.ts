import { normalReference } from '@/lib/references/normal-reference'
import type { Tx } from '@/server/database/client'
import { listEvents } from '../claim-events.repository'
import { listIncoming, type IncomingRow } from '../claim-money.repository'
import { confirmedEvent, isSameMovement } from './same-movement'
import type { ReportedPayment } from './reported-payment'

/**
 * The payment that an operator has recorded by hand, under the bank's reference, and that a provider of payment
 * details now reports under the provider's reference; null if there is none. Each recorded payment is matched with
 * one report only, so that a second payment of the same amount is still booked.
 */
export async function findRecordedByHand(
  tx: Tx,
  payment: ReportedPayment,
): Promise<IncomingRow | null> {
  const { claimId, method, mover, reference } = payment
  if (method !== 'provider' || mover.by === 'operator') {
    return null
  }
  const form = normalReference(reference)
  const rows = await listIncoming(tx, claimId)
  if (rows.some(({ referenceForm }) => referenceForm === form)) {
    return null
  }
  const confirmations = (await listEvents(tx, claimId)).filter(
    ({ event }) => event === confirmedEvent,
  )
  const earlier = confirmations.find(({ data }) => normalReference(String(data.reported)) === form)
  if (earlier) {
    return rows.find((row) => row.reference === earlier.data.reference) ?? null
  }
  // A bank message is about the office's own account, so it reports a different payment.
  const isFree = ({ isByHand, method: by, reference: recorded }: IncomingRow) =>
    isByHand &&
    by === 'manual' &&
    !recorded.startsWith('MSG-') &&
    !confirmations.some(({ data }) => data.reference === recorded)
  return rows.find((row) => isFree(row) && isSameMovement(row, payment)) ?? null
}
