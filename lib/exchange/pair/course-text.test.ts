import { expect, it } from 'vitest'
import { listedCourseValues } from './course-text'

it.each([
  ['7843689.3', '7,843,689.30', 'RUB', 'BTC'],
  ['99032.8', '99,032.80', 'RUB', 'BTC'],
  ['81.5', '81.5000', 'RUB', 'BTC'],
  ['0.0125', '80.0000', 'BTC', 'RUB'],
])('the course %s in a list has the decimals of its neighbours', (given, course, unit, per) => {
  const sides = { from: { ticker: 'BTC' }, to: { ticker: 'RUB' } }
  expect(listedCourseValues(given, { ...sides, locale: 'en' })).toEqual({ course, unit, per })
})
