import { zero, type Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { methodsOf } from '../payments.repository'
import { fits, listFreeRanges, type FreeRange } from './free-ranges'
import { noRequisites } from './no-requisites'
import { startOfDay } from './start-of-day'

type ToPay = {
  currencyId: number
  amount: Decimal
  /** The smallest amount that can be paid at all. */
  least: Decimal | null
  now: Date
}

/* A cached answer is good enough: the check at confirmation is final. */
const keptMilliseconds = 5000
type CachedRanges = { at: number; ranges: readonly FreeRange[] }
const cache = new WeakMap<Database, Map<number, CachedRanges>>()

/**
 * Refuses before a claim is created, as its confirmation would, when no requisite can take the
 * amount now. Reserves nothing, so the confirmation may still be refused.
 *
 * Refuses with `reserve_short`, and with how much could be paid when that is more than the least.
 */
export async function assertPayable(db: Database, wanted: ToPay): Promise<void> {
  const { currencyId, amount, least, now } = wanted
  const cached = cache.get(db)?.get(currencyId)
  if (
    cached &&
    Math.abs(now.getTime() - cached.at) < keptMilliseconds &&
    fits(cached.ranges, amount)
  ) {
    return
  }
  const ranges = await findRanges(db, { currencyId, now })
  keep(db, currencyId, { at: now.getTime(), ranges })
  if (!fits(ranges, amount)) {
    const useful = ranges.filter(({ most }) => least === null || most === null || most.gte(least))
    throw await noRequisites(db, { currencyId, amount, ranges: useful })
  }
}

/** A provider can take any amount. */
const unbounded: readonly FreeRange[] = [{ least: zero, most: null }]

async function findRanges(
  db: Database,
  { currencyId, now }: Pick<ToPay, 'currencyId' | 'now'>,
): Promise<readonly FreeRange[]> {
  const [{ payIn }, { office }] = await Promise.all([
    methodsOf(db, currencyId),
    loadSiteSettings(db),
  ])
  const dayStart = startOfDay(now, office.timezone)
  return payIn === 'manual' ? listFreeRanges(db, { currencyId, dayStart }) : unbounded
}

function keep(db: Database, currencyId: number, now: CachedRanges): void {
  const ofOffice = cache.get(db) ?? new Map<number, CachedRanges>()
  ofOffice.set(currencyId, now)
  cache.set(db, ofOffice)
}
