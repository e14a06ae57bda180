import { describe, expect, it } from 'vitest'
import { riskTerms } from '@/lib/contracts/desk/risk'
import { emptyRiskTerms, stricterTerms, toRiskForm, toRiskTerms } from './risk-form'

describe('the form of risk rules', () => {
  it('reads an empty field as no limit, and returns the stored terms unchanged', () => {
    const none = toRiskTerms(emptyRiskTerms, 'ru')
    expect(Object.values(none)).toEqual(Array(8).fill(null))
    const stored = { ...none, dailyClaims: 3, dailyUsd: '1500.5' }
    for (const locale of ['ru', 'en'] as const) {
      expect(toRiskTerms(toRiskForm(stored, locale), locale)).toEqual(stored)
    }
  })

  it('compares two limits by value, not as text, and takes the stricter one', () => {
    const none = toRiskTerms(emptyRiskTerms, 'en')
    const one = { ...none, cardFromUsd: '900', newcomerUsd: '5' }
    const other = { ...none, cardFromUsd: '1000', amlFromUsd: '7' }
    const both = { ...none, cardFromUsd: '900', newcomerUsd: '5', amlFromUsd: '7' }
    expect(stricterTerms(one, other)).toEqual(both)
    expect(stricterTerms(other, one)).toEqual(both)
  })

  it.each(['1500,5', '1 500,50', '1500.5'])('reads %s as 1500.5', (dailyUsd) => {
    const { dailyUsd: read } = toRiskTerms({ ...emptyRiskTerms, dailyUsd }, 'ru')
    expect(Number(read)).toBe(1500.5)
  })

  it.each([
    { dailyClaims: '1.5' },
    { dailyClaims: 'many' },
    { dailyClaims: '-1' },
    { dailyUsd: 'a lot' },
    { newcomerUsd: '1e3' },
    { amlFromUsd: '-' },
  ])('does not read %j as no limit', (typed) => {
    const terms = toRiskTerms({ ...emptyRiskTerms, ...typed }, 'en')
    expect(riskTerms.safeParse(terms).success).toBe(false)
  })
})
