import { describe, expect, it } from 'vitest'
import { listOwnClaims } from '@/lib/contracts/accounts/own-claims'
import { claimStates } from '@/lib/contracts/claims/claim-states'
import {
  chosenQuery,
  isNarrowed,
  noFilters,
  ordersAddress,
  orderTabs,
  readOrderFilters,
  statusOfTab,
  tabOf,
} from './order-filters'

const read = (address: string) => readOrderFilters(new URLSearchParams(address))

describe('filters of the user’s claims in the address', () => {
  it('are parsed back as they were written', () => {
    const filters = {
      status: 'created,awaiting_payment',
      currency: '3',
      q: '№ 1042',
      date_from: '2026-11-01',
      date_to: '2026-11-21',
      page: 4,
    }
    const address = ordersAddress(filters)
    expect(read(address.slice(address.indexOf('?')))).toEqual(filters)
    expect(ordersAddress(noFilters)).toBe('/account/orders')
  })

  it('are dropped if they are invalid', () => {
    const wrong = read('status=paid,<b>&currency=-1&date_from=2026-02-30&date_to=tomorrow&page=0')
    expect(chosenQuery(wrong)).toEqual({})
    expect(isNarrowed(wrong)).toBe(false)
    expect(wrong.page).toBe(1)
    expect(read('page=1e9').page).toBe(1)
    expect(read('page=999999').page).toBe(100_000)
  })

  it.each([
    'status=on_hold,nothing&q=%201042%20',
    `q=${'1'.repeat(300)}`,
    'currency=999999999',
    'date_from=2024-02-29',
    'date_from=0202-01-01&date_to=9999-12-31',
  ])('become a query that the server accepts: %s', (address) => {
    expect(listOwnClaims.query.safeParse(chosenQuery(read(address))).success).toBe(true)
  })
})

describe('tabs of the user’s claims', () => {
  it('are recognised by their states, in any order', () => {
    for (const tab of ['all', 'open', 'completed', 'returned', 'closed'] as const) {
      expect(tabOf({ status: statusOfTab(tab) })).toBe(tab)
    }
    expect(tabOf({ status: 'expired,rejected,cancelled' })).toBe('closed')
    expect(tabOf({ status: 'on_hold' })).toBeNull()
  })

  it('cover every state', () => {
    const shown = new Set<string>(Object.values(orderTabs).flat())
    expect(claimStates.filter((state) => !shown.has(state))).toEqual([])
  })
})
