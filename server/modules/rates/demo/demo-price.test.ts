import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { demoPrice, type RecordedAsset } from './demo-price'

const asset = (code: string, drift = '0.6'): RecordedAsset => ({
  code,
  recordedPrice: new Decimal('98412.5'),
  demoDriftPercent: new Decimal(drift),
})
const time = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const code = fc.stringMatching(/^[A-Z]{2,6}$/)

describe('demoPrice', () => {
  it('says the same for the same asset and time', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    expect(demoPrice(asset('BTC'), at).toFixed()).toBe('97965.2260931')
    expect(demoPrice(asset('BTC'), at).eq(demoPrice(asset('BTC'), new Date(at)))).toBe(true)
    expect(demoPrice(asset('ETH'), at).eq(demoPrice(asset('BTC'), at))).toBe(false)
  })

  it('never strays farther than the asset allows', () => {
    fc.assert(
      fc.property(code, time, fc.integer({ min: 0, max: 6 }), (name, at, tenths) => {
        const { recordedPrice, ...rest } = asset(name, String(tenths / 10))
        const price = demoPrice({ recordedPrice, ...rest }, at)
        const strayed = price.div(recordedPrice).minus(1).abs().times(100)
        expect(strayed.lte(rest.demoDriftPercent.plus('0.0000001'))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('moves smoothly: never more than 0.06 percent in a minute', () => {
    fc.assert(
      fc.property(code, time, (name, at) => {
        const later = new Date(at.getTime() + 60_000)
        const change = demoPrice(asset(name), later)
          .div(demoPrice(asset(name), at))
          .minus(1)
          .abs()
        expect(change.lte('0.0006')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('does move, and both ways', () => {
    const prices = Array.from({ length: 200 }, (_, minute) =>
      demoPrice(asset('BTC'), new Date(minute * 60_000)),
    )
    expect(prices.some((price) => price.gt('98700'))).toBe(true)
    expect(prices.some((price) => price.lt('98100'))).toBe(true)
  })

  it('leaves the yardstick alone', () => {
    const dollar = { code: 'USD', recordedPrice: new Decimal(1), demoDriftPercent: new Decimal(0) }
    expect(demoPrice(dollar, new Date()).toFixed()).toBe('1')
  })
})
