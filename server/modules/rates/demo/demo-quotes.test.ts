import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { Decimal } from '@/lib/money/decimal'
import { demoQuotes, type DemoPair, demoPrice, type RecordedAsset } from './demo-quotes'

const at = new Date('2026-11-20T12:00:00Z')
const asset = (code: string, price: string, drift = '0.6') => ({
  code,
  recordedPrice: new Decimal(price),
  demoDriftPercent: new Decimal(drift),
})
const dollar = asset('USD', '1', '0')
const pair = (pairId: number, base: DemoPair['base'], quote: DemoPair['quote']) => ({
  pairId,
  base,
  quote,
})

describe('demoQuotes', () => {
  it('are consistent with each other’s cross rates', () => {
    const [bitcoin, tether] = [asset('BTC', '98412.5'), asset('USDT', '0.9998', '0.05')]
    const [ofBitcoin, ofTether, crossed] = demoQuotes(
      [pair(1, bitcoin, dollar), pair(2, tether, dollar), pair(3, bitcoin, tether)],
      at,
    ).map(({ price }) => price)
    expect(ofBitcoin?.toFixed()).toBe('97965.2260931')
    const apart = crossed?.times(ofTether ?? 0).div(ofBitcoin ?? 1)
    expect(apart?.minus(1).abs().lt('1e-10')).toBe(true)
  })

  it('fit into the database and are above zero, for expensive and cheap assets', () => {
    const [dear, cheap] = [asset('BTC', '98412.5'), asset('RUB', '0.01238', '0.3')]
    for (const { price, observedAt } of demoQuotes(
      [pair(1, dear, cheap), pair(2, cheap, dear)],
      at,
    )) {
      expect(price.gt(0) && price.decimalPlaces() <= 18).toBe(true)
      expect(observedAt).toBe(at)
    }
  })
})

const recorded = (code: string, drift = '0.6'): RecordedAsset => ({
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
  it('is the same for the same asset and time', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    expect(demoPrice(recorded('BTC'), at).toFixed()).toBe('97965.2260931')
    expect(demoPrice(recorded('BTC'), at).eq(demoPrice(recorded('BTC'), new Date(at)))).toBe(true)
    expect(demoPrice(recorded('ETH'), at).eq(demoPrice(recorded('BTC'), at))).toBe(false)
  })

  it('never drifts farther than the asset allows', () => {
    fc.assert(
      fc.property(code, time, fc.integer({ min: 0, max: 6 }), (name, at, tenths) => {
        const { recordedPrice, ...rest } = recorded(name, String(tenths / 10))
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
        const change = demoPrice(recorded(name), later)
          .div(demoPrice(recorded(name), at))
          .minus(1)
          .abs()
        expect(change.lte('0.0006')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('moves up and down', () => {
    const prices = Array.from({ length: 200 }, (_, minute) =>
      demoPrice(recorded('BTC'), new Date(minute * 60_000)),
    )
    expect(prices.some((price) => price.gt('98700'))).toBe(true)
    expect(prices.some((price) => price.lt('98100'))).toBe(true)
  })

  it('does not move the dollar', () => {
    const dollar = { code: 'USD', recordedPrice: new Decimal(1), demoDriftPercent: new Decimal(0) }
    expect(demoPrice(dollar, new Date()).toFixed()).toBe('1')
  })
})
