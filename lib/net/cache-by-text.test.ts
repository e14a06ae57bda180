import { describe, expect, it, vi } from 'vitest'
import { cacheByText } from './cache-by-text'

describe('cacheByText', () => {
  it('parses the same text once', () => {
    const read = vi.fn((text: string) => text.length > 2)
    const meaningOf = cacheByText(read)
    expect([meaningOf('br'), meaningOf('gzip'), meaningOf('br'), meaningOf('gzip')]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('does not cache long texts, so that a stranger cannot fill the memory', () => {
    const read = vi.fn(() => true)
    const meaningOf = cacheByText(read)
    meaningOf('x'.repeat(201))
    meaningOf('x'.repeat(201))
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('drops all entries when the cache is full', () => {
    const read = vi.fn(() => true)
    const meaningOf = cacheByText(read)
    for (let index = 0; index <= 1000; index += 1) {
      meaningOf(`en;q=${index}`)
    }
    meaningOf('en;q=0')
    expect(read).toHaveBeenCalledTimes(1002)
  })
})
