import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { currencyMethods } from '../money/payments'
import { currencyProviders, requisiteProviders } from '../money/providers'
import { railAssets, railProgress, rails } from './rails'

/**
 * The condition under which a rail takes payments. It takes none before its first block, because it would not see
 * them.
 */
export const isTakingPayments = sql`(${rails.isConfigured} and ${rails.pausedAt} is null and ${rails.fault} is null
  and exists (select from ${railProgress}
    where ${railProgress.rail} = ${rails.name} and ${railProgress.height} is not null))`

/** The condition under which a provider is asked for payment details. */
export const isProviderOpen = sql`(${requisiteProviders.isConfigured} and ${requisiteProviders.pausedAt} is null
  and ${requisiteProviders.fault} is null)`

/**
 * How customers can pay a currency now. `none`: the rail or the providers of the currency take no payments, and the
 * office has not chosen to use its own payment details instead.
 */
export function payInNow(currencyId: SQLWrapper): SQL<string> {
  return sql`case
    when coalesce(${currencyMethods.payIn}, 'manual') not in ('rail', 'provider')
      then coalesce(${currencyMethods.payIn}, 'manual')
    when ${currencyMethods.payIn} = 'rail' and exists (
      select from ${railAssets} join ${rails} on ${rails.name} = ${railAssets.rail}
      where ${railAssets.currencyId} = ${currencyId} and ${isTakingPayments}
    ) then 'rail'
    when ${currencyMethods.payIn} = 'provider' and exists (
      select from ${currencyProviders}
        join ${requisiteProviders} on ${requisiteProviders.name} = ${currencyProviders.provider}
      where ${currencyProviders.currencyId} = ${currencyId} and ${isProviderOpen}
    ) then 'provider'
    when ${currencyMethods.fallsBack} then 'manual'
    else 'none' end`
}
