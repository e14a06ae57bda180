/** The list with one of its items moved by one place; unchanged at the ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) {
    return [...list]
  }
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
