import { describe, expect, it } from 'vitest'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import {
  claimQuery,
  claimsAddress,
  chosenQuery,
  countFilters,
  noFilters,
  orderChange,
  orderOf,
  pressedOrder,
  readClaimFilters,
  stateOfTab,
  statesOf,
  tabOf,
} from './claim-filters'

const read = (text: string) => readClaimFilters(new URLSearchParams(text))

describe('the filters of claims', () => {
  it('show waiting claims by default', () => {
    expect(statesOf(read(''))).toEqual(operatorStates)
    expect(tabOf(statesOf(read('')))).toBe('waiting')
    expect(statesOf(read('state=nonsense'))).toEqual(operatorStates)
    expect(statesOf(read('state=any'))).toEqual([])
  })

  it('leave out claims that wait for their customer, but only in the tab of waiting claims', () => {
    expect(claimQuery(read(''))).toEqual({
      ...{ state: operatorStates.join(','), waiting: 'true' },
      ...{ sort: 'waiting', order: 'ascending' },
    })
    expect(claimQuery(read('state=on_hold'))).toEqual({ state: 'on_hold' })
  })

  it('search claims in all states, unless states are chosen too', () => {
    expect(claimQuery(read('q=77'))).toEqual({ q: '77' })
    expect(claimQuery(read('q=77&state=expired'))).toEqual({ q: '77', state: 'expired' })
  })

  it('show unbooked payments, unclaimed money and cash to collect whatever the state of their claim', () => {
    expect(claimQuery(read('odd=true'))).toEqual({ odd: 'true' })
    expect(claimQuery(read('unclaimed=true'))).toEqual({ unclaimed: 'true' })
    expect(claimQuery(read('collecting=true'))).toEqual({ collecting: 'true' })
    expect(claimsAddress({ ...noFilters, odd: 'true' })).toBe('/operator/claims?odd=true')
  })

  it.each([
    ['', 0],
    ['sort=worth&before=1', 0],
    ['state=on_hold', 1],
    ['q=77', 1],
    ['collecting=true', 1],
    ['odd=true&currency=3&from=2026-11-21T00:00', 3],
  ])('%s are counted as %s', (address, count) => {
    expect(countFilters(read(address))).toBe(count)
  })

  it('ignore invalid values in the URL', () => {
    const wrong = 'state=any&exception=x&currency=-1&direction=a&before=1&from=never'
    expect(claimQuery(read(wrong))).toEqual({})
  })

  it('are read from the URL as they were written', () => {
    const filters = { ...noFilters, state: stateOfTab('done'), q: 'a&b', currency: '3' }
    const address = claimsAddress(filters, 'id')
    expect(address.startsWith('/operator/claims/id?')).toBe(true)
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
    expect(tabOf(statesOf(filters))).toBe('done')
    expect(claimsAddress(noFilters)).toBe('/operator/claims')
  })

  it('use the default order if the URL has none, and leave the default out of the URL', () => {
    expect(orderOf(read(''))).toEqual({ sort: 'waiting', order: 'ascending' })
    expect(orderOf(read('state=any'))).toEqual({ sort: 'created', order: 'descending' })
    expect(orderOf(read('q=anna'))).toEqual({ sort: 'created', order: 'descending' })
    expect(orderOf(read('sort=deadline'))).toEqual({ sort: 'deadline', order: 'ascending' })
    expect(orderOf(read('sort=amount&order=up'))).toEqual(orderOf(read('')))
    const lists = [noFilters, { ...noFilters, state: 'any' }]
    for (const filters of lists) {
      for (const sort of ['created', 'waiting', 'changed', 'deadline', 'worth'] as const) {
        for (const order of ['ascending', 'descending'] as const) {
          const changes = orderChange({ sort, order }, filters)
          expect(orderOf({ ...filters, ...changes })).toEqual({ sort, order })
        }
      }
    }
    const waiting = { sort: 'waiting', order: 'ascending' } as const
    expect(orderChange(waiting, noFilters)).toEqual({ sort: '', order: '' })
  })

  it('reverse the order on a second click, and start another column with its most useful order', () => {
    const worth = pressedOrder(orderOf(read('')), 'worth')
    expect(worth).toEqual({ sort: 'worth', order: 'descending' })
    expect(pressedOrder(worth, 'worth')).toEqual({ sort: 'worth', order: 'ascending' })
  })

  it('keep the cursor of a page only if it fits the order in the URL, and never for the CSV file', () => {
    const id = '0190b6a0-0000-7000-8000-000000000000'
    const at = `${id}~2026-11-21T12:00:00.000Z`
    const before = (order: string, cursor: string) =>
      claimQuery(
        read(new URLSearchParams({ state: 'any', sort: order, before: cursor }).toString()),
      )
    expect(before('', id)).toEqual({ before: id })
    expect(before('', at)).toEqual({})
    expect(before('changed', at)).toMatchObject({ sort: 'changed', before: at })
    expect(before('changed', id)).not.toHaveProperty('before')
    expect(before('worth', at)).not.toHaveProperty('before')
    expect(before('worth', `${id}~120.5`)).toHaveProperty('before')
    expect(before('deadline', id)).toHaveProperty('before')
    expect(chosenQuery(read(`state=any&before=${id}`))).toEqual({})
  })
})
