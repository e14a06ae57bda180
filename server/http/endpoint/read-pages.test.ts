import { describe, expect, it } from 'vitest'
import { readPages } from './read-pages'

/* Ten rows, three per page. One page is empty, which can happen when a search continues. */
const pages = [[1, 2, 3], [4, 5, 6], [], [7, 8, 9], [10]]
const read = (before: string | undefined) => {
  const index = Number(before ?? 0)
  const next = index + 1 < pages.length ? String(index + 1) : null
  return Promise.resolve({ rows: pages[index] ?? [], next })
}

describe('a list read page by page', () => {
  it('is read to its end, even across empty pages', async () => {
    const rows: number[] = []
    for await (const page of readPages(read)) {
      rows.push(...page)
    }
    expect(rows).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})
