import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { demoQuotes, type DemoPair } from './demo-quotes'

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
  it('are crosses of one moment, so that going round fits together', () => {
    const [bitcoin, tether] = [asset('BTC', '98412.5'), asset('USDT', '0.9998', '0.05')]
    const [ofBitcoin, ofTether, crossed] = demoQuotes(
      [pair(1, bitcoin, dollar), pair(2, tether, dollar), pair(3, bitcoin, tether)],
      at,
    ).map(({ price }) => price)
    expect(ofBitcoin?.toFixed()).toBe('97965.2260931')
    const apart = crossed?.times(ofTether ?? 0).div(ofBitcoin ?? 1)
    expect(apart?.minus(1).abs().lt('1e-10')).toBe(true)
  })

  it('fit into the database and are above zero, for the dear and for the cheap', () => {
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
