import { describe, expect, it } from 'vitest'
import { listAddress, readListQuery } from './list-query'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('the filters in the URL', () => {
  it('are read without unknown values', () => {
    expect(read('text=usdt&from=3&state=paused&sort=course&order=descending&page=2')).toEqual({
      text: 'usdt',
      from: 3,
      state: 'paused',
      sort: 'course',
      order: 'descending',
      page: 2,
    })
    expect(read('from=all&state=gone&page=-1&other=1')).toEqual({})
  })

  it('are written; a changed filter returns to the first page', () => {
    const query = read('text=usdt&page=2')
    expect(listAddress(query, { state: 'off' })).toBe('/operator/directions?text=usdt&state=off')
    expect(listAddress(query, { page: 3 })).toBe('/operator/directions?text=usdt&page=3')
    expect(listAddress(query, { text: '' })).toBe('/operator/directions')
  })
})
