import { and, eq } from 'drizzle-orm'
import { zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencyProviders, requisiteProviders } from '@/server/database/schema/money/providers'
import { isProviderOpen } from '@/server/database/schema/rails/open-rail'
import type { FreeRange } from './free-ranges'

/** The ranges of amounts for which a provider gives payment details now. */
export async function listProviderRanges(db: Executor, currencyId: number): Promise<FreeRange[]> {
  const rows = await db
    .select({ least: currencyProviders.minAmount, most: currencyProviders.maxAmount })
    .from(currencyProviders)
    .innerJoin(requisiteProviders, eq(requisiteProviders.name, currencyProviders.provider))
    .where(and(eq(currencyProviders.currencyId, currencyId), isProviderOpen))
  return rows.map(({ least, most }) => ({ least: least ?? zero, most }))
}
