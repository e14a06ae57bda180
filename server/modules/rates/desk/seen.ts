import { AppError } from '@/lib/errors/app-error'
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

/** Names the settings of a pair as they stand: what sources say of it changes nothing. */
export function versionOfPair(pair: Pair): string {
  const { isEnabled, symbols, minSources, maxJumpPercent, maxSpreadPercent } = pair
  return versionOf([isEnabled, symbols, minSources, maxJumpPercent, maxSpreadPercent])
}

export function versionOfSource({ isEnabled, intervalSeconds, maxAgeSeconds }: Source): string {
  return versionOf([isEnabled, intervalSeconds, maxAgeSeconds])
}

/** Whoever saves must have seen what they replace. */
export function expectSeen(standing: string, seen: string): void {
  if (standing !== seen) {
    throw new AppError('state_changed')
  }
}
