import { zero, type Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { methodsOf } from '../payments.repository'
import { fits, listFreeRanges, type FreeRange } from './free-ranges'
import { noRequisites } from './no-requisites'
import { listProviderRanges } from './provider-ranges'
import { startOfDay } from './start-of-day'

type ToPay = {
  currencyId: number
  amount: Decimal
  /** The smallest amount that can be paid at all. */
  least: Decimal | null
  now: Date
}

/* Cached ranges are good enough, because the amount is checked again when the claim is confirmed. */
const cacheMilliseconds = 5000
type CachedRanges = { at: number; ranges: readonly FreeRange[] }
const cache = new WeakMap<Database, Map<number, CachedRanges>>()

/**
 * Checks before a claim is created whether a requisite can take the amount now, as the confirmation of
 * the claim does later. Reserves nothing, so the confirmation may still be refused.
 *
 * Throws `reserve_short`, with the nearest possible amount if it is not below `least`.
 */
export async function assertPayable(db: Database, payment: ToPay): Promise<void> {
  const { currencyId, amount, least, now } = payment
  const cached = cache.get(db)?.get(currencyId)
  if (
    cached &&
    Math.abs(now.getTime() - cached.at) < cacheMilliseconds &&
    fits(cached.ranges, amount)
  ) {
    return
  }
  const ranges = await findRanges(db, { currencyId, now })
  cacheRanges(db, currencyId, { at: now.getTime(), ranges })
  if (!fits(ranges, amount)) {
    const useful = ranges.filter(({ most }) => least === null || most === null || most.gte(least))
    throw await noRequisites(db, { currencyId, amount, ranges: useful })
  }
}

/** A provider's page can take any amount, and an address too. */
const unbounded: readonly FreeRange[] = [{ least: zero, most: null }]

async function findRanges(
  db: Database,
  { currencyId, now }: Pick<ToPay, 'currencyId' | 'now'>,
): Promise<readonly FreeRange[]> {
  const [{ payIn, fallsBack }, { office }] = await Promise.all([
    methodsOf(db, currencyId),
    loadSiteSettings(db),
  ])
  if (payIn === 'none') {
    return []
  }
  const dayStart = startOfDay(now, office.timezone)
  const ownRanges = () => listFreeRanges(db, { currencyId, dayStart })
  if (payIn === 'provider') {
    const ranges = await listProviderRanges(db, currencyId)
    return fallsBack ? [...ranges, ...(await ownRanges())] : ranges
  }
  return payIn === 'manual' ? ownRanges() : unbounded
}

function cacheRanges(db: Database, currencyId: number, entry: CachedRanges): void {
  const ofDatabase = cache.get(db) ?? new Map<number, CachedRanges>()
  ofDatabase.set(currencyId, entry)
  cache.set(db, ofDatabase)
}
