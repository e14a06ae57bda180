import { describe, expect, it } from 'vitest'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import { newTerms, toForm, toTerms } from './direction-values'

const terms: DirectionTermsText = {
  ...newTerms,
  formula: '[BTC/RUB] * 1.5',
  marginPercent: '1.25',
  verificationMarginPercent: '0.75',
  bonusPercent: '0.1',
  minFrom: '0.0005',
  maxTo: '1000000',
  sendFee: { percent: '0.5', fixed: '1', min: '2.5' },
  bestPosition: 3,
  tiers: [{ minFrom: '10', marginPercent: '1', verificationMarginPercent: null }],
  cities: [{ cityId: 4, addOnPercent: '-0.3', multiple: '100' }],
}
const typed = (changes: Partial<ReturnType<typeof toForm>['terms']>) => {
  const form = toForm({ from: 1, to: 2, terms: newTerms }, 'ru')
  return toTerms({ ...form, terms: { ...form.terms, ...changes } }, 'ru')
}

describe('the form of a direction', () => {
  it.each(['ru', 'en'] as const)(
    'returns the same terms that it was filled with (%s)',
    (locale) => {
      expect(toTerms(toForm({ from: 1, to: 2, terms }, locale), locale)).toEqual(terms)
    },
  )

  it('shows and reads numbers in the format of the page’s language', () => {
    expect(toForm({ from: 1, to: 2, terms }, 'ru').terms.marginPercent).toBe('1,25')
    expect(typed({ marginPercent: '1 000,5' }).marginPercent).toBe('1000.5')
  })

  it('reads an empty field as no limit, but keeps unreadable input', () => {
    expect(typed({ minFrom: ' ' }).minFrom).toBeNull()
    expect(typed({ minFrom: '12abc' }).minFrom).toBe('12abc')
    expect(typed({ paymentWindowMinutes: 'soon' }).paymentWindowMinutes).toBeNaN()
  })

  it('sends only the chosen kind of rate', () => {
    const form = toForm({ from: 1, to: 2, terms }, 'en')
    const both = { ...form.terms, rateSource: 'ecb' }
    const sent = (rateKind: 'market' | 'source' | 'formula') => {
      const { formula, rateSource } = toTerms({ rateKind, terms: both }, 'en')
      return [formula, rateSource]
    }
    expect(sent('market')).toEqual([null, null])
    expect(sent('source')).toEqual([null, 'ecb'])
    expect(sent('formula')).toEqual(['[BTC/RUB] * 1.5', null])
  })
})
