import { describe, expect, it } from 'vitest'
import { readPages } from './read-pages'

/* Ten rows, three a page; one page in the middle has none, as where a search goes on. */
const pages = [[1, 2, 3], [4, 5, 6], [], [7, 8, 9], [10]]
const read = (before: string | undefined) => {
  const place = Number(before ?? 0)
  const next = place + 1 < pages.length ? String(place + 1) : null
  return Promise.resolve({ rows: pages[place] ?? [], next })
}

async function rowsOf(most: number): Promise<number[]> {
  const rows: number[] = []
  for await (const page of readPages(read, most)) {
    rows.push(...page)
  }
  return rows
}

describe('a list read page by page', () => {
  it('goes to its end, over pages that have nothing', async () => {
    expect(await rowsOf(100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it.each([0, 1, 3, 4, 6, 10])('ends after %i rows', async (most) => {
    expect(await rowsOf(most)).toHaveLength(most)
  })
})
