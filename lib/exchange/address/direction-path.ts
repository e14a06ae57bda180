const between = '-to-'

/** The page of a direction, without its language: `/exchange/bitcoin-to-sberbank`. */
export function directionPath(fromSlug: string, toSlug: string): string {
  return `/exchange/${fromSlug}${between}${toSlug}`
}

/**
 * Both currencies of a direction's path. A slug may itself contain `-to-`, so every split is tried
 * until both sides are known.
 */
export function readDirectionName<Currency extends { slug: string }>(
  name: string,
  currencies: readonly Currency[],
): { from: Currency; to: Currency } | null {
  const bySlug = new Map(currencies.map((currency) => [currency.slug, currency]))
  let at = name.indexOf(between)
  while (at !== -1) {
    const from = bySlug.get(name.slice(0, at))
    const to = bySlug.get(name.slice(at + between.length))
    if (from && to) {
      return { from, to }
    }
    at = name.indexOf(between, at + 1)
  }
  return null
}

/** The sending currency of a path whose receiving side is unknown; the longest match wins. */
export function readDirectionStart<Currency extends { slug: string }>(
  name: string,
  currencies: readonly Currency[],
): Currency | null {
  const starts = currencies.filter(({ slug }) => name.startsWith(slug + between))
  return starts.reduce<Currency | null>(
    (best, next) => (best && best.slug.length >= next.slug.length ? best : next),
    null,
  )
}
