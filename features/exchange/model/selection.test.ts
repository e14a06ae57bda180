import { describe, expect, it } from 'vitest'
import { chosenOrFirst, searchWithPair } from './selection'

describe('chosenOrFirst', () => {
  const list = [{ id: 3 }, { id: 5 }]

  it('keeps a choice that can be had and replaces one that cannot by the first', () => {
    expect(chosenOrFirst(list, 5)).toEqual({ id: 5 })
    expect(chosenOrFirst(list, 7)).toEqual({ id: 3 })
    expect(chosenOrFirst(list, null)).toEqual({ id: 3 })
  })

  it('has nothing to give while there is no list', () => {
    expect(chosenOrFirst(undefined, 5)).toBeNull()
    expect(chosenOrFirst([], 5)).toBeNull()
  })
})

describe('searchWithPair', () => {
  it('replaces the pair and keeps the rest', () => {
    expect(searchWithPair('?ref=abc&cur_from=1', { from: 3, to: 5 })).toBe(
      '?ref=abc&cur_from=3&cur_to=5',
    )
  })
})
