import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import {
  findPaying,
  insertPayIn,
  queueForRequisites,
  takeRequisite,
  type PayIn,
} from '../payments.repository'
import { listFreeRanges } from './free-ranges'
import { noRequisites } from './no-requisites'
import { startOfDay } from './start-of-day'

export type AssignPayIn = { claimId: string; currencyId: number; amount: Decimal; now: Date }

/**
 * Determines the payment details of a claim, once and for good. For manual payments this is the
 * least recently used requisite of the office's pool among those whose limits allow one more
 * payment today. The caller must hold a lock on the claim's row.
 *
 * Refuses with `reserve_short` when no requisite can take the amount, and says how much one could
 * take.
 */
export async function assignPayIn(tx: Tx, command: AssignPayIn): Promise<PayIn> {
  const { claimId, currencyId, amount, now } = command
  const { payIn: known, method } = await findPaying(tx, { claimId, currencyId })
  if (known) {
    return known
  }
  if (method !== 'manual') {
    // The provider identifies the claim by its id.
    const row = { claimId, method, fields: [], providerReference: claimId, amount, createdAt: now }
    return insertPayIn(tx, row)
  }
  await queueForRequisites(tx, currencyId)
  const { office } = await loadSiteSettings(tx)
  const dayStart = startOfDay(now, office.timezone)
  const requisite = await takeRequisite(tx, { currencyId, amount, dayStart, now })
  if (!requisite) {
    const ranges = await listFreeRanges(tx, { currencyId, dayStart })
    throw await noRequisites(tx, { currencyId, amount, ranges })
  }
  const { id: requisiteId, fields } = requisite
  return insertPayIn(tx, { claimId, method, requisiteId, fields, amount, createdAt: now })
}
