import { describe, expect, it } from 'vitest'
import { cashPoint, cities } from '@/tests/factories/cash-point'
import { pointsByCity } from './by-city'

describe('addresses by city', () => {
  it('stand in the order of the cities, each with its own, and none without any', () => {
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
