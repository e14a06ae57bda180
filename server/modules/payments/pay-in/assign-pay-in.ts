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
 * Settles where a claim is paid, once and for good. By hand it is a requisite of the office's pool,
 * the one that waited longest among those whose bounds and day allow one more. The caller holds the
 * claim's row.
 *
 * Refuses with `reserve_short` when no requisite takes the amount, and says how much one would.
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
