export type Order = { before: readonly number[]; ids: readonly number[] }

/** Whether those that visitors see stand in another order. */
export function isMoved({ before, ids }: Order, seen: ReadonlySet<number | null>): boolean {
  const places = ids.filter((id) => seen.has(id))
  return before.filter((id) => seen.has(id)).some((id, index) => id !== places[index])
}
