import { describe, expect, it } from 'vitest'
import type { DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'
import { wordingTermsOf, wordingValuesOf } from './wording-form'

const stored: DeskBankWording = {
  id: 1,
  version: 'v',
  terms: {
    ...{ name: 'Bank', sender: '900', wording: '{amount}р', decimalMark: '.', thousandsMark: '' },
    ...{ currencyId: 7, requisiteIds: ['a'], deviceId: 3, rule: 'book', bookUpTo: '5000' },
    ...{ bookDaily: '50000', isEnabled: true },
  },
}

describe('the form of a template', () => {
  it('gives back the terms that it shows', () => {
    expect(wordingTermsOf(wordingValuesOf(stored))).toEqual(stored.terms)
  })

  it.each([
    ['5 000,50', '5000.50'],
    ['', null],
    ['much', 'much'],
  ])('reads the bound %j as %j', (bookUpTo, sent) => {
    const { terms } = wordingValuesOf(stored)
    expect(wordingTermsOf({ terms: { ...terms, bookUpTo } }).bookUpTo).toBe(sent)
  })

  it('sends no bound if payments are only proposed, and no device if any may forward', () => {
    const { terms } = wordingValuesOf(stored)
    const sent = wordingTermsOf({ terms: { ...terms, rule: 'propose', deviceId: '' } })
    expect(sent).toMatchObject({ rule: 'propose', bookUpTo: null, bookDaily: null, deviceId: null })
  })
})
