import { describe, expect, it } from 'vitest'
import { emptyTerms, newInput, toCurrencyForm, toCurrencyTerms, withKind } from './currency-values'
import { withMoved } from '@/features/desk/kit/rows/use-optimistic-order'

describe('the values of the currency form', () => {
  it('are sent as they were stored', () => {
    const stored = { ...emptyTerms, network: 'TRC20', sendNotifyRu: '<p>Да</p>' }
    expect(toCurrencyTerms(toCurrencyForm(stored))).toEqual(stored)
  })

  it('leave out values that the kind of currency does not have', () => {
    const form = toCurrencyForm({ ...emptyTerms, network: 'TRC20', cityIds: [1] })
    expect(toCurrencyTerms(form).cityIds).toEqual([])
    const cash = { terms: { ...form.terms, kind: 'cash' as const } }
    expect(toCurrencyTerms(cash)).toMatchObject({ network: null, cityIds: [1] })
  })
})

describe('changing the kind of a field', () => {
  it('sets a checker that fits, and keeps the options only for a list', () => {
    const wallet = { ...newInput, checker: 'tron' as const }
    expect(withKind(wallet, 'card')).toMatchObject({ kind: 'card', checker: 'luhn', options: null })
    expect(withKind(wallet, 'wallet').checker).toBe('tron')
    const list = withKind(wallet, 'select')
    expect(list).toMatchObject({ checker: 'none', options: [] })
    expect(withKind(list, 'text').options).toBeNull()
  })
})

describe('withMoved', () => {
  it('swaps two neighbours and changes nothing at the ends', () => {
    expect(withMoved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(withMoved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(withMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(withMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
