type Pair = { base: string; quote: string }

/**
 * Those of the operator's pairs whose prices can all hold at once. In a circle the last pair in
 * alphabetical order is dropped, because its price follows from the others.
 */
export function withoutCircles<T extends Pair>(pairs: readonly T[]): T[] {
  const above = new Map<string, string>()
  const topOf = (asset: string): string => {
    let top = asset
    for (let next = above.get(top); next !== undefined; next = above.get(top)) {
      top = next
    }
    return top
  }
  const ordered = [...pairs].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return ordered.filter(({ base, quote }) => {
    const [one, other] = [topOf(base), topOf(quote)]
    if (one === other) {
      return false
    }
    above.set(one, other)
    return true
  })
}

/** The pairs that already lead from one asset of a pair to the other; null when there is no such way. */
export function pairsBetween<T extends Pair>(
  pairs: readonly T[],
  { base, quote }: Pair,
): T[] | null {
  const ways = new Map<string, T[]>([[base, []]])
  const reached = [base]
  for (const asset of reached) {
    for (const pair of pairs) {
      const next = otherSide(pair, asset)
      if (next !== null && !ways.has(next)) {
        ways.set(next, [...(ways.get(asset) ?? []), pair])
        reached.push(next)
      }
    }
  }
  return ways.get(quote) ?? null
}

function nameOf({ base, quote }: Pair): string {
  return `${base}/${quote}`
}

function otherSide({ base, quote }: Pair, asset: string): string | null {
  if (asset === base) {
    return quote
  }
  return asset === quote ? base : null
}

/** Drops dead ends: pairs that no way between the given assets can go through. */
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
