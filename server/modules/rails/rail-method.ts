import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { railAssets } from '@/server/database/schema/rails/rails'
import type { PaymentMethod } from '@/server/modules/payments'
import { issueAddress } from './deposits/issue-address'
import { draftPayout, type DraftParts } from './payouts/draft-payout'
import type { Rail } from './ports'

/**
 * The payment method `rail`: customers pay to an address of their claim's own, and the rail pays them if it pays out.
 * Null if the settings name no rail.
 */
export function createRailMethod(parts: DraftParts): PaymentMethod | null {
  const { rails } = parts
  if (rails.length === 0) {
    return null
  }
  const paysOut = rails.some(({ payouts }) => payouts !== null)
  return {
    name: 'rail',
    ...(paysOut && { sendPayout: (order) => draftPayout(parts, order), sendsOnce: true }),
    payIn: {
      kind: 'address',
      issue: async (tx, { claimId, currencyId, now }) => {
        const rail = await findRail(tx, rails, currencyId)
        const value = await issueAddress(tx, { rail, claimId, now })
        return [{ labelRu: 'Адрес', labelEn: 'Address', value }]
      },
    },
  }
}

async function findRail(tx: Tx, rails: readonly Rail[], currencyId: number): Promise<Rail> {
  const [row] = await tx
    .select({ rail: railAssets.rail })
    .from(railAssets)
    .where(eq(railAssets.currencyId, currencyId))
  const rail = rails.find(({ name }) => name === row?.rail)
  if (!rail) {
    // This process has other settings than the one that declared the rail.
    throw new AppError('unavailable')
  }
  return rail
}
