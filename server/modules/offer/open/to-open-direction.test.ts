import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { createCatalogue } from '@/server/modules/catalogue'
import { createRateSnapshot } from '@/server/modules/rates'
import { currencyRow, officeRows } from '@/tests/factories/catalogue-rows'
import { isPriced } from '../answers/pair-answers'
import { buildSnapshot } from '../snapshot'
import { toOpenDirection } from './to-open-direction'

const at = new Date('2026-11-21T12:00:00Z')
const city = (id: number, code: string) => ({
  id,
  code,
  slug: code.toLowerCase(),
  nameRu: code,
  nameEn: code,
  position: id,
  createdAt: at,
  updatedAt: at,
})
const [msk, spb, ekb] = [city(1, 'MSK'), city(2, 'SPB'), city(3, 'EKB')]

/*
 * One cash currency in Moscow and Petersburg, one in Petersburg and Ekaterinburg, and one without
 * cities.
 */
const office = officeRows(3)
const catalogue = createCatalogue({
  ...office,
  currencies: [currencyRow(1, { kind: 'cash' }), currencyRow(2, { kind: 'cash' }), currencyRow(3)],
  cities: [
    { ...msk, currencyId: 1 },
    { ...spb, currencyId: 1 },
    { ...spb, currencyId: 2 },
    { ...ekb, currencyId: 2 },
  ],
  directionCities: office.directions.map(({ id }) => ({
    directionId: id,
    cityId: spb.id,
    addOnPercent: new Decimal('0.5'),
    multiple: null,
  })),
})
const prices = ['A1', 'A2', 'A3'].map((base) => ({
  base,
  quote: 'USD',
  price: new Decimal(2),
  observedAt: at,
  freshUntil: new Date('2026-11-21T12:10:00Z'),
  isDemo: false,
}))
const rates = createRateSnapshot({ prices, quotes: [] })
const { states } = buildSnapshot({ catalogue, rates, reserves: new Map() })

function citiesBetween(from: number, to: number): string[] {
  const state = states.find(({ direction }) => direction.from.id === from && direction.to.id === to)
  if (!state || !isPriced(state)) {
    throw new Error('Every direction of this office is priced.')
  }
  return toOpenDirection(state, catalogue).cities.map(
    ({ code, addOnPercent }) => `${code} ${addOnPercent.toFixed()}`,
  )
}

describe('the cities of a direction', () => {
  it('are the cities of the side that is cash', () => {
    expect(citiesBetween(3, 1)).toEqual(['MSK 0', 'SPB 0.5'])
    expect(citiesBetween(2, 3)).toEqual(['SPB 0.5', 'EKB 0'])
  })

  it('are only the cities that both sides have, when both are cash', () => {
    expect(citiesBetween(1, 2)).toEqual(['SPB 0.5'])
    expect(citiesBetween(2, 1)).toEqual(['SPB 0.5'])
  })
})
