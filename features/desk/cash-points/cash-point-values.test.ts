import { describe, expect, it } from 'vitest'
import type { DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { cashPoint, cities } from '@/tests/factories/cash-point'
import { pointsByCity, termsOfCashPoint, valuesOfCashPoint } from './cash-point-values'

const week = [[{ from: '09:00', to: '18:00' }], [], [], [], [], [], []]
const terms: DeskCashPoint['terms'] = {
  cityId: 7,
  addressRu: 'Тверская, 1',
  addressEn: '1 Tverskaya',
  noteRu: '',
  noteEn: '',
  timezone: 'Europe/Moscow',
  week,
  mapUrl: 'https://maps.example/1',
  isShown: false,
}
const sent = (change: Partial<typeof terms> = {}) =>
  termsOfCashPoint(valuesOfCashPoint({ id: 1, version: 'v', terms: { ...terms, ...change } }))

describe('the form of an address', () => {
  it('keeps the stored values', () => {
    expect(sent()).toEqual(terms)
    expect(sent({ week: null, mapUrl: null })).toEqual({ ...terms, week: null, mapUrl: null })
  })

  it('sends a blank map URL as null, and times in the stored format', () => {
    const values = valuesOfCashPoint({ id: 1, version: 'v', terms })
    const typed = { ...values.terms, mapUrl: '  ', week: [[{ from: '9', to: '1830' }]] }
    expect(termsOfCashPoint({ ...values, terms: typed })).toMatchObject({
      mapUrl: null,
      week: [[{ from: '09:00', to: '18:30' }]],
    })
  })

  it('starts shown, round the clock and without a city, and sends a missing city as 0', () => {
    const { mode, terms: empty } = valuesOfCashPoint(null)
    expect(mode).toBe('always')
    expect(empty).toMatchObject({ isShown: true, cityId: '', addressRu: '' })
    expect(termsOfCashPoint({ mode, terms: empty })).toMatchObject({ cityId: 0, week: null })
  })
})

describe('addresses by city', () => {
  it('are in the order of the cities, and cities without addresses are left out', () => {
    const points = [cashPoint(1, 2), cashPoint(2, 1), cashPoint(3, 2)]
    const ids = pointsByCity(points, cities).map(({ city, points: own }) => [
      city.id,
      own.map(({ id }) => id),
    ])
    expect(ids).toEqual([
      [1, [2]],
      [2, [1, 3]],
    ])
  })
})
