import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { currencyMethods } from '../money/payments'
import { railAssets, railProgress, rails } from './rails'

/** The condition under which a rail takes payments. Before its first block it would not see them. */
export const isTakingPayments = sql`(${rails.isConfigured} and ${rails.pausedAt} is null and ${rails.fault} is null
  and exists (select from ${railProgress}
    where ${railProgress.rail} = ${rails.name} and ${railProgress.height} is not null))`

/**
 * How customers pay a currency now. `none`: it comes in by a rail that takes no payments, and the office has not
 * chosen that its requisites are used instead.
 */
export function payInNow(currencyId: SQLWrapper): SQL<string> {
  return sql`case
    when coalesce(${currencyMethods.payIn}, 'manual') <> 'rail' then coalesce(${currencyMethods.payIn}, 'manual')
    when exists (
      select from ${railAssets} join ${rails} on ${rails.name} = ${railAssets.rail}
      where ${railAssets.currencyId} = ${currencyId} and ${isTakingPayments}
    ) then 'rail'
    when ${currencyMethods.fallsBack} then 'manual'
    else 'none' end`
}
