type Pair = { base: string; quote: string }

/** Drops pairs that lead nowhere: no way between the assets that are asked for can go through them. */
export function neededPairs<T extends Pair>(
  pairs: readonly T[],
  assets: ReadonlySet<string>,
): readonly T[] {
  const counts = new Map<string, number>()
  for (const asset of pairs.flatMap(({ base, quote }) => [base, quote])) {
    counts.set(asset, (counts.get(asset) ?? 0) + 1)
  }
  const leadsOn = (asset: string) => assets.has(asset) || (counts.get(asset) ?? 0) > 1
  const left = pairs.filter(({ base, quote }) => leadsOn(base) && leadsOn(quote))
  return left.length === pairs.length ? pairs : neededPairs(left, assets)
}
