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

/** Only the settings of a pair: new quotes do not change its version. */
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
