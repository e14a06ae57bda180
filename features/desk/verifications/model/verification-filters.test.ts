import { describe, expect, it } from 'vitest'
import {
  noFilters,
  readFilters,
  tabOf,
  verificationQuery,
  verificationsAddress,
} from './verification-filters'

describe('the filters of the verifications', () => {
  it('show those that wait for a decision, and all of them while something is searched for', () => {
    expect(verificationQuery(noFilters)).toEqual({ state: 'pending' })
    expect(verificationQuery({ ...noFilters, q: ' ada@kantor.test ' })).toEqual({
      text: 'ada@kantor.test',
    })
    expect(verificationQuery({ ...noFilters, q: 'x', state: 'declined' })).toEqual({
      text: 'x',
      state: 'declined',
    })
    expect(verificationQuery({ ...noFilters, state: 'any' })).toEqual({})
  })

  it('are read from the address and written to it', () => {
    const filters = { ...noFilters, state: 'approved', kind: 'card', currency: '7', taken: 'mine' }
    const address = verificationsAddress(filters, 'x')
    expect(address).toBe('/operator/verifications/x?state=approved&kind=card&currency=7&taken=mine')
    expect(readFilters(new URL(address, 'http://own.test').searchParams)).toEqual(filters)
    expect(verificationsAddress(noFilters)).toBe('/operator/verifications')
  })

  it('leave out what the server would refuse', () => {
    const odd = { ...noFilters, state: 'lost', kind: 'cat', currency: '-1', taken: 'all' }
    expect(verificationQuery(odd)).toEqual({ state: 'pending' })
  })

  it('belong to a tab, or to none', () => {
    expect(tabOf(noFilters)).toBe('pending')
    expect(tabOf({ ...noFilters, q: 'x' })).toBe('any')
    expect(tabOf({ ...noFilters, state: 'revoked' })).toBeNull()
  })
})
