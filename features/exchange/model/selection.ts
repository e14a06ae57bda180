type WithId = { id: number }

/** The chosen currency while it can be had, else the first that can. */
export function chosenOrFirst<T extends WithId>(
  list: readonly T[] | undefined,
  id: number | null,
): T | null {
  return list?.find((item) => item.id === id) ?? list?.[0] ?? null
}

/** Writes the pair into the address, keeping whatever else stands there. */
export function searchWithPair(search: string, pair: { from: number; to: number }): string {
  const parameters = new URLSearchParams(search)
  parameters.set('cur_from', String(pair.from))
  parameters.set('cur_to', String(pair.to))
  return `?${parameters.toString()}`
}
