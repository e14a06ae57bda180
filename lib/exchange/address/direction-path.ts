const separator = '-to-'

/** The path of a direction's page without the language prefix: `/exchange/bitcoin-to-sberbank`. */
export function directionPath(fromSlug: string, toSlug: string): string {
  return `/exchange/${fromSlug}${separator}${toSlug}`
}

/**
 * The two currencies that the last part of a direction's path names. A slug can contain `-to-`, so every
 * split is tried until both slugs are known.
 */
export function readDirectionName<Currency extends { slug: string }>(
  name: string,
  currencies: readonly Currency[],
): { from: Currency; to: Currency } | null {
  const bySlug = new Map(currencies.map((currency) => [currency.slug, currency]))
  let at = name.indexOf(separator)
  while (at !== -1) {
    const from = bySlug.get(name.slice(0, at))
    const to = bySlug.get(name.slice(at + separator.length))
    if (from && to) {
      return { from, to }
    }
    at = name.indexOf(separator, at + 1)
  }
  return null
}

/** The currency to send when the slug of the other currency is unknown. The longest match is used. */
export function readDirectionStart<Currency extends { slug: string }>(
  name: string,
  currencies: readonly Currency[],
): Currency | null {
  const starts = currencies.filter(({ slug }) => name.startsWith(slug + separator))
  return starts.reduce<Currency | null>(
    (best, next) => (best && best.slug.length >= next.slug.length ? best : next),
    null,
  )
}
