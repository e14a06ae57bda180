import { expect, it } from 'vitest'
import { cashPath, cityIn } from './cash-city'

const cities = [{ slug: 'moscow' }, { slug: 'kazan' }]

it('the first city is the page without a query, and every other city has an address', () => {
  expect(cities.map(({ slug }) => cashPath(cities, slug))).toEqual(['/cash', '/cash?city=kazan'])
})

it('an address shows its city, or the first city if its own is unknown', () => {
  expect(cityIn(cities, 'kazan')?.slug).toBe('kazan')
  expect(cityIn(cities, undefined)?.slug).toBe('moscow')
  expect(cityIn(cities, 'atlantis')?.slug).toBe('moscow')
  expect(cityIn(cities, ['kazan', 'moscow'])?.slug).toBe('moscow')
  expect(cityIn([], 'kazan')).toBeNull()
})
