import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { boundsFor, clampAmount } from './clamp'

const d = (text: string) => new Decimal(text)

describe('clampAmount', () => {
  it.each([
    ['5', '10'],
    ['10', '10'],
    ['50', '50'],
    ['100', '100'],
    ['101', '100'],
  ])('limits %s to %s', (amount, clamped) => {
    expect(clampAmount(d(amount), { min: '10', max: '100' }).toFixed()).toBe(clamped)
  })

  it('ignores a missing limit', () => {
    expect(clampAmount(d('0.01'), { min: null, max: '100' }).toFixed()).toBe('0.01')
    expect(clampAmount(d('1e15'), { min: '1', max: null }).toFixed()).toBe('1000000000000000')
  })

  it('returns the maximum when the minimum is above it', () => {
    expect(clampAmount(d('7'), { min: '50', max: d('5') }).toFixed()).toBe('5')
  })
})

describe('boundsFor', () => {
  const side = { min: '50', max: '100', minVerification: '20' }

  it('returns the minimum of the course type', () => {
    expect(boundsFor(side, 'default')).toEqual({ min: '50', max: '100' })
    expect(boundsFor(side, 'verification')).toEqual({ min: '20', max: '100' })
  })

  it('returns the usual minimum when verified cards have no separate minimum', () => {
    const usual = { ...side, minVerification: null }
    expect(boundsFor(usual, 'verification')).toEqual({ min: '50', max: '100' })
  })
})
