type City = { slug: string }

/** The address of a city's page. The first city is the page without a query. */
export function cashPath(cities: readonly City[], slug: string): string {
  return cities[0]?.slug === slug ? '/cash' : `/cash?city=${slug}`
}

/** The city that the address names, or else the first one; null if there are none. */
export function cityIn<C extends City>(
  cities: readonly C[],
  named: string | string[] | undefined,
): C | null {
  return cities.find(({ slug }) => slug === named) ?? cities[0] ?? null
}
