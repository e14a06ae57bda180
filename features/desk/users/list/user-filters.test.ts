import { describe, expect, it } from 'vitest'
import { noUserFilters, pageOf, readUserFilters, userQuery, usersAddress } from './user-filters'

const read = (text: string) => readUserFilters(new URLSearchParams(text))

describe('the filters of users', () => {
  it('are read from the URL and sent in the query', () => {
    expect(userQuery(read(''))).toEqual({})
    expect(userQuery(read('q=+anna@example.com+&role=operator&state=blocked&page=3'))).toEqual({
      q: 'anna@example.com',
      role: 'operator',
      state: 'blocked',
      page: 3,
    })
  })

  it('leave out or shorten values that the server would refuse', () => {
    expect(userQuery(read('role=king&state=asleep&page=-1'))).toEqual({})
    expect(userQuery(read(`q=${'x'.repeat(300)}`)).q).toHaveLength(254)
  })

  it.each([
    ['', 1],
    ['0', 1],
    ['2.5', 1],
    ['17', 17],
    ['999999', 100_000],
  ])('read %j as page %d', (page, number) => {
    expect(pageOf({ page })).toBe(number)
  })

  it('stay in the URL on the way to a user and back', () => {
    const filters = read('q=anna&page=2')
    expect(usersAddress(filters)).toBe('/operator/users?q=anna&page=2')
    expect(usersAddress(filters, 'id')).toBe('/operator/users/id?q=anna&page=2')
    expect(usersAddress(noUserFilters)).toBe('/operator/users')
  })
})
