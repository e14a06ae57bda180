import { eq } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { railAssets } from '@/server/database/schema/rails/rails'
import { listRates } from '@/server/modules/rates'
import type { ConfirmationTier } from '../ports'

/** Null: only the network's finality confirms the payment. */
export type NeededBlocks = number | null

/** The number of blocks that a movement needs before its worth is known. */
export const leastBlocks = 1

/**
 * How many blocks confirm money of this worth: those of the highest tier that it reaches. Money of unknown worth
 * counts as the most.
 */
export function blocksFor(tiers: readonly ConfirmationTier[], usd: Decimal | null): NeededBlocks {
  const reached = tiers.filter(({ fromUsd }) => usd === null || usd.gte(fromUsd))
  return reached.reduce<NeededBlocks>(
    (needed, { blocks }) => stricter(needed, blocks === 'finalized' ? null : blocks),
    leastBlocks,
  )
}

export function stricter(one: NeededBlocks, other: NeededBlocks): NeededBlocks {
  return one === null || other === null ? null : Math.max(one, other)
}

/** The prices in USD of the currencies of a rail; null for one whose price is unknown now. */
export async function pricesOf(
  db: Executor,
  rail: string,
  now: Date,
): Promise<ReadonlyMap<number, Decimal | null>> {
  const rates = await listRates(db, now)
  const assets = await db
    .select({ id: currencies.id, asset: currencies.assetCode })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .where(eq(railAssets.rail, rail))
  return new Map(assets.map(({ id, asset }) => [id, rates.cross(asset, 'USD')?.rate ?? null]))
}

type Money = { currencyId: number; amount: Decimal }

/** What these sums are worth together; null if the price of one is unknown. */
export function worthOf(
  sums: readonly Money[],
  prices: ReadonlyMap<number, Decimal | null>,
): Decimal | null {
  return sums.reduce<Decimal | null>((worth, { amount, currencyId }) => {
    const price = prices.get(currencyId) ?? null
    return worth === null || price === null ? null : worth.plus(amount.times(price))
  }, zero)
}
