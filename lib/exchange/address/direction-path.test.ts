import { describe, expect, it } from 'vitest'
import { directionPath, readDirectionName } from './direction-path'

const currencies = ['bitcoin', 'sberbank', 'back-to-cash', 'cash', 'cash-to'].map((slug) => ({
  slug,
}))

describe('readDirectionName', () => {
  it('returns the currencies from which the path was made, for slugs that contain `-to-`', () => {
    for (const from of currencies) {
      for (const to of currencies) {
        const name = directionPath(from.slug, to.slug).replace('/exchange/', '')
        expect(readDirectionName(name, currencies)).toEqual({ from, to })
      }
    }
  })

  it.each([
    '',
    '-to-',
    'bitcoin',
    'bitcoin-to-',
    'bitcoin-to-nothing',
    'BITCOIN-to-cash',
    '__proto__-to-cash',
  ])('returns null for %j', (name) => {
    expect(readDirectionName(name, currencies)).toBeNull()
  })
})
