import type { ratePairs, rateSources } from '@/server/database/schema/rates'
import { versionOf } from '@/server/database/version-of'

type Pair = Pick<
  typeof ratePairs.$inferSelect,
  'isEnabled' | 'symbols' | 'minSources' | 'maxJumpPercent' | 'maxSpreadPercent'
>
type Source = Pick<
  typeof rateSources.$inferSelect,
  'isEnabled' | 'intervalSeconds' | 'maxAgeSeconds'
>

/** The settings of a pair: what sources say of it changes nothing. */
export function settingsOfPair(pair: Pair) {
  const { isEnabled, symbols, minSources, maxJumpPercent, maxSpreadPercent } = pair
  return { isEnabled, symbols, minSources, maxJumpPercent, maxSpreadPercent }
}

export function versionOfPair(pair: Pair): string {
  return versionOf(settingsOfPair(pair))
}

export function versionOfSource({ isEnabled, intervalSeconds, maxAgeSeconds }: Source): string {
  return versionOf({ isEnabled, intervalSeconds, maxAgeSeconds })
}
