import { describe, expect, it } from 'vitest'
import { waitingStates } from '@/lib/contracts/desk/claims'
import {
  claimQuery,
  claimsAddress,
  noFilters,
  readClaimFilters,
  stateOfTab,
  statesOf,
  tabOf,
} from './claim-filters'

const read = (text: string) => readClaimFilters(new URLSearchParams(text))

describe('the filters of claims', () => {
  it('show what waits until something else is chosen', () => {
    expect(statesOf(read(''))).toEqual(waitingStates)
    expect(tabOf(statesOf(read('')))).toBe('waiting')
    expect(statesOf(read('state=nonsense'))).toEqual(waitingStates)
    expect(statesOf(read('state=any'))).toEqual([])
  })

  it('look for words everywhere, unless states are chosen too', () => {
    expect(claimQuery(read('q=77'))).toEqual({ q: '77' })
    expect(claimQuery(read('q=77&state=expired'))).toEqual({ q: '77', state: 'expired' })
  })

  it('ask nothing the address says wrongly', () => {
    const wrong = 'state=any&exception=x&currency=-1&direction=a&before=1&from=never'
    expect(claimQuery(read(wrong))).toEqual({})
  })

  it('come back from the address they were put into', () => {
    const filters = { ...noFilters, state: stateOfTab('done'), q: 'a&b', currency: '3' }
    const address = claimsAddress(filters, 'id')
    expect(address.startsWith('/operator/claims/id?')).toBe(true)
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
    expect(tabOf(statesOf(filters))).toBe('done')
    expect(claimsAddress(noFilters)).toBe('/operator/claims')
  })
})
