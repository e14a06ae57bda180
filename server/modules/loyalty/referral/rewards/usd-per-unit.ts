import { and, eq } from 'drizzle-orm'
import { one, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { ratePairs, ratePrices } from '@/server/database/schema/rates'
import { listRates } from '@/server/modules/rates'

const digits = 18

/**
 * What a unit of an asset is worth in USD: at the current price, or at the last good one of its own pair
 * while no price is fresh, so that a silent market costs nobody a reward. Null if there never was one.
 */
export async function findUsdPerUnit(
  tx: Tx,
  assetCode: string,
  now: Date,
): Promise<Decimal | null> {
  if (assetCode === 'USD') {
    return one
  }
  const rates = await listRates(tx, now)
  const price = rates.cross(assetCode, 'USD')?.rate ?? (await findLastGood(tx, assetCode))
  const rounded = price?.toDecimalPlaces(digits)
  return rounded?.gt(0) === true ? rounded : null
}

async function findLastGood(tx: Tx, assetCode: string): Promise<Decimal | null> {
  const [row] = await tx
    .select({ price: ratePrices.price })
    .from(ratePrices)
    .innerJoin(ratePairs, eq(ratePairs.id, ratePrices.pairId))
    .where(and(eq(ratePairs.base, assetCode), eq(ratePairs.quote, 'USD')))
  return row?.price ?? null
}
