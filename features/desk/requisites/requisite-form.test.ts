import { describe, expect, it } from 'vitest'
import type { DeskRequisite } from '@/lib/contracts/desk/requisites'
import { formOf, termsOf, unpayable } from './requisite-form'

const stored: DeskRequisite = {
  id: '01939d2c-0000-7000-8000-000000000000',
  version: 'v',
  terms: {
    currencyId: 13,
    name: 'Card',
    fields: [{ labelRu: 'Карта', labelEn: 'Card', value: '2202 2000 0000 0016' }],
    isEnabled: true,
    minAmount: '100',
    maxAmount: null,
    dailyAmount: '500000.5',
    dailyClaims: 20,
  },
  currency: {
    id: 13,
    slug: 'sberbank',
    code: 'SBERRUB',
    ticker: 'RUB',
    name: 'Sberbank',
    logo: '/logos/sberbank.svg',
    roundCalculator: 2,
  },
  today: { claims: 0, amount: '0' },
  isUsed: false,
  lastUsedAt: null,
}

describe('the form of payment details', () => {
  it('returns the same terms that it was filled with', () => {
    expect(termsOf(formOf(stored))).toEqual(stored.terms)
  })

  it('sets no limit if a field is empty', () => {
    expect(termsOf(formOf(null))).toMatchObject({
      minAmount: null,
      maxAmount: null,
      dailyAmount: null,
      dailyClaims: null,
    })
  })

  it('reads amounts as people write them, and sends unreadable ones unchanged', () => {
    const form = { ...formOf(stored), maxAmount: '1 000\u00a0000,50', minAmount: 'many' }
    expect(termsOf(form)).toMatchObject({ maxAmount: '1000000.50', minAmount: 'many' })
  })
})

describe('unpayable', () => {
  const currencies = [
    { id: 13, method: 'manual' },
    { id: 14, method: 'manual' },
    { id: 23, method: 'form' },
  ]

  it('lists currencies that are paid by hand but have no active payment details', () => {
    expect(unpayable(currencies, [stored]).map(({ id }) => id)).toEqual([14])
    const off = { ...stored, terms: { ...stored.terms, isEnabled: false } }
    expect(unpayable(currencies, [off]).map(({ id }) => id)).toEqual([13, 14])
  })
})
