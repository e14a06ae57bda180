/** Does all, at most so many at once, and answers in the order of the items. */
export async function boundedParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const queue = items.entries()
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const [index, item] of queue) {
      results.set(index, await work(item))
    }
  })
  await Promise.all(workers)
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}
