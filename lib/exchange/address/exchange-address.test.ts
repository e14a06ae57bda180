import { describe, expect, it } from 'vitest'
import {
  dropPrefill,
  exchangeAddress,
  hasPrefill,
  readPrefill,
  readRepeatedClaimId,
} from './exchange-address'

const whole = '?cur_from=1&cur_to=2&sum_from=25000.5&city_from=11&city_to=12'
const read = (search: string) => {
  const parameters = new URLSearchParams(search)
  return readPrefill((name) => parameters.get(name))
}
const nothing = { amount: null, cities: { from: null, to: null } }

describe('the address of an exchange', () => {
  it('contains the pair, the amount sent and the cities, and is parsed back to them', () => {
    const filling = { amount: '25000.5', cities: { from: 11, to: 12 } }
    expect(exchangeAddress({ from: 1, to: 2, ...filling })).toBe(whole)
    expect(read(whole)).toEqual(filling)
  })

  it('leaves out missing values', () => {
    const address = exchangeAddress({ from: 'SBERRUB', to: 'BTC', ...nothing })
    expect(address).toBe('?cur_from=SBERRUB&cur_to=BTC')
    expect(hasPrefill(address)).toBe(false)
    expect(read(address)).toEqual(nothing)
  })

  it.each(['-5', '1e5', '5,5', '0x10', '', ' 5', '1'.repeat(21), '007', '1.', '<b>'])(
    'is read without the invalid amount and city %j',
    (text) => {
      const parameters = new URLSearchParams({ sum_from: text, city_from: text, city_to: text })
      expect(read(parameters.toString())).toEqual(nothing)
    },
  )

  it('contains the id of the claim to repeat, and an invalid id is ignored', () => {
    const claimId = '0198f2a0-1111-7000-8000-00000000000a'
    const address = exchangeAddress({ from: 1, to: 2, ...nothing, claimId })
    expect(readRepeatedClaimId(address)).toBe(claimId)
    expect(readRepeatedClaimId('?repeat=../operator')).toBeNull()
    expect(readRepeatedClaimId('?cur_from=1')).toBeNull()
    const parameters = new URLSearchParams(address)
    dropPrefill(parameters)
    expect(parameters.toString()).toBe('cur_from=1&cur_to=2')
  })

  it('can be reduced to the pair', () => {
    const parameters = new URLSearchParams(whole)
    expect(hasPrefill(whole)).toBe(true)
    dropPrefill(parameters)
    expect(parameters.toString()).toBe('cur_from=1&cur_to=2')
  })
})
