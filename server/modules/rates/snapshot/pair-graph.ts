type Pair = { base: string; quote: string }

/**
 * The pairs that the operator priced, without cycles: of each cycle, the last pair in alphabetical
 * order is dropped, because its price follows from the others.
 */
export function withoutCycles<T extends Pair>(pairs: readonly T[]): T[] {
  const parents = new Map<string, string>()
  const rootOf = (asset: string): string => {
    let root = asset
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      root = next
    }
    return root
  }
  const ordered = [...pairs].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return ordered.filter(({ base, quote }) => {
    const [one, other] = [rootOf(base), rootOf(quote)]
    if (one === other) {
      return false
    }
    parents.set(one, other)
    return true
  })
}

/** The pairs that connect the two assets of a pair; null when they are not connected. */
export function pairsBetween<T extends Pair>(
  pairs: readonly T[],
  { base, quote }: Pair,
): T[] | null {
  const paths = new Map<string, T[]>([[base, []]])
  const reached = [base]
  for (const asset of reached) {
    for (const pair of pairs) {
      const next = otherSide(pair, asset)
      if (next !== null && !paths.has(next)) {
        paths.set(next, [...(paths.get(asset) ?? []), pair])
        reached.push(next)
      }
    }
  }
  return paths.get(quote) ?? null
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

/** Drops dead ends: pairs that cannot be part of a path between the given assets. */
export function neededPairs<T extends Pair>(
  pairs: readonly T[],
  assets: ReadonlySet<string>,
): readonly T[] {
  const counts = new Map<string, number>()
  for (const asset of pairs.flatMap(({ base, quote }) => [base, quote])) {
    counts.set(asset, (counts.get(asset) ?? 0) + 1)
  }
  const continues = (asset: string) => assets.has(asset) || (counts.get(asset) ?? 0) > 1
  const remaining = pairs.filter(({ base, quote }) => continues(base) && continues(quote))
  return remaining.length === pairs.length ? pairs : neededPairs(remaining, assets)
}
