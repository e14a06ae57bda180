import type { Executor } from '@/server/database/client'
import { listAssets, listPairs, type ListedAsset, type ListedPair } from './list-pairs'
import { listSources, type ListedSource } from './list-sources'

/* A running worker judges all pairs every minute, so a first quote has become a price by then. */
const judgingSeconds = 60

/**
 * When an asset that was just added gets its first price: once its sources have had their turn. Null if
 * it has had a price, if no source quotes it, or if its sources fail, disagree or are overdue.
 */
export async function findFirstPriceAt(
  db: Executor,
  { asset, now }: { asset: string; now: Date },
): Promise<Date | null> {
  const pairs = (await listPairs(db, { now })).filter(
    ({ isEnabled, base, quote }) => isEnabled && [base, quote].includes(asset),
  )
  if (pairs.some(({ judged }) => judged?.price)) {
    return null
  }
  const [sources, assets] = [
    // Without a worker that has named its sources, no price comes.
    await listSources(db, { activeSources: [], now }),
    await listAssets(db),
  ]
  const working = sources.filter(
    ({ isActive, isEnabled, failuresInRow }) => isActive && isEnabled && failuresInRow === 0,
  )
  const moments = pairs
    .flatMap((pair) => expectedMoments(pair, { sources: working, assets }))
    .filter((moment) => moment > now)
  return moments.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}

type Known = { sources: readonly ListedSource[]; assets: readonly ListedAsset[] }

function expectedMoments(pair: ListedPair, { sources, assets }: Known): Date[] {
  const { judged } = pair
  if (judged === null || judged.state === 'spread') {
    return []
  }
  return sources
    .filter(({ id }) => (id === 'demo' ? isRecorded(pair, assets) : Boolean(pair.symbols[id])))
    .map(
      ({ intervalSeconds }) =>
        new Date(judged.stateSince.getTime() + (intervalSeconds + judgingSeconds) * 1000),
    )
}

function isRecorded({ base, quote }: ListedPair, assets: readonly ListedAsset[]): boolean {
  return [base, quote].every((code) =>
    assets.some((asset) => asset.code === code && asset.recordedPrice !== null),
  )
}
