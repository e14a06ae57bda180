import { describe, expect, it } from 'vitest'
import { chosenOrFirst, pairInAddress, searchWithPair } from './selection'

describe('chosenOrFirst', () => {
  const list = [{ id: 3 }, { id: 5 }]

  it('keeps an available choice, and replaces an unavailable one by the first currency', () => {
    expect(chosenOrFirst(list, 5)).toEqual({ id: 5 })
    expect(chosenOrFirst(list, 7)).toEqual({ id: 3 })
    expect(chosenOrFirst(list, null)).toEqual({ id: 3 })
  })

  it('is null without a list', () => {
    expect(chosenOrFirst(undefined, 5)).toBeNull()
    expect(chosenOrFirst([], 5)).toBeNull()
  })
})

describe('searchWithPair', () => {
  it('replaces the pair and keeps the other parameters', () => {
    expect(searchWithPair('?ref=abc&cur_from=1', { from: 3, to: 5 })).toBe(
      '?ref=abc&cur_from=3&cur_to=5',
    )
  })
})

describe('pairInAddress', () => {
  const pair = { from: { id: 3, code: 'BTC' }, to: { id: 5, code: 'SBERRUB' } }

  it.each([
    ['', 'nothing'],
    ['?promocode=X', 'nothing'],
    ['?cur_from=3&cur_to=5', 'this'],
    ['?cur_from=btc&cur_to=SBERRUB', 'this'],
    ['?cur_from=3', 'another'],
    ['?cur_from=3&cur_to=6', 'another'],
    ['?cur_from=%3Cb%3E&cur_to=5', 'another'],
  ])('returns for the address "%s": %s', (search, result) => {
    expect(pairInAddress(search, pair)).toBe(result)
  })
})
