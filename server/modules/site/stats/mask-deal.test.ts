import { describe, expect, it } from 'vitest'
import { Decimal, toText } from '@/lib/money/decimal'
import { maskDeal } from './mask-deal'

const mask = (from: string, to: string, at = '2026-11-21T12:44:59Z') => {
  const deal = { fromId: 1, toId: 2, fromAmount: new Decimal(from), toAmount: new Decimal(to) }
  const { fromAbout, toAbout, ...masked } = maskDeal({ ...deal, at: new Date(at) })
  return { about: [toText(fromAbout), toText(toAbout)], at: masked.at.toISOString() }
}

describe('a published exchange', () => {
  it.each([
    ['200', '15972.35', ['200', '16000']],
    ['237.5', '18967.16', ['200', '16000']],
    ['0.00041', '40.13', ['0.0004', '39']],
    ['95', '7600', ['100', '8000']],
    ['1', '0.000012345678', ['1', '0.000012']],
  ])('of %s for %s shows neither sum', (from, to, about) => {
    expect(mask(from, to).about).toEqual(about)
  })

  it('has the same sums as every other exchange of about that size at that rate', () => {
    expect(mask('180', '14400').about).toEqual(mask('249', '19920').about)
  })

  it('is dated to its half hour', () => {
    expect(mask('1', '1', '2026-11-21T12:29:59.999Z').at).toBe('2026-11-21T12:00:00.000Z')
    expect(mask('1', '1', '2026-11-21T12:30:00Z').at).toBe('2026-11-21T12:30:00.000Z')
  })
})
