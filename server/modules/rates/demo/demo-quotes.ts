import { createHash } from 'node:crypto'
import { Decimal, one, zero } from '@/lib/money/decimal'
import type { FetchedQuote } from '../ports'

export type DemoPair = { pairId: number; base: RecordedAsset; quote: RecordedAsset }

const significantDigits = 12
const places = 18

/** The `demo` source's quotes of these pairs, all of one moment, so that cross rates are consistent. */
export function demoQuotes(pairs: readonly DemoPair[], at: Date): FetchedQuote[] {
  return pairs.map(({ pairId, base, quote }) => ({
    pairId,
    price: demoPrice(base, at)
      .div(demoPrice(quote, at))
      .toSignificantDigits(significantDigits)
      .toDecimalPlaces(places, Decimal.ROUND_HALF_UP),
    observedAt: at,
  }))
}

export type RecordedAsset = { code: string; recordedPrice: Decimal; demoDriftPercent: Decimal }

/* Two waves make the drift look irregular. Their sum can reach the asset's limit, but not exceed it. */
const waves = [
  { periodMilliseconds: 3 * 3_600_000, share: new Decimal(2).div(3) },
  { periodMilliseconds: 47 * 60_000, share: one.minus(new Decimal(2).div(3)) },
]
const phases = new Decimal(2 ** 32)
const priceDigits = 12

/**
 * A recorded price that moves a little, for an office without access to markets. It depends only on
 * the asset and the time, so every process computes the same price after every restart, and tests can
 * predict it. It never drifts farther than the asset allows.
 */
export function demoPrice(asset: RecordedAsset, at: Date): Decimal {
  const phaseBytes = createHash('sha256').update(asset.code).digest()
  const height = waves.reduce((sum, { periodMilliseconds, share }, index) => {
    const phase = new Decimal(phaseBytes.readUInt32BE(index * 4)).div(phases)
    const turns = new Decimal(at.getTime()).div(periodMilliseconds).plus(phase)
    return sum.plus(wave(turns.minus(turns.floor())).times(share))
  }, zero)
  const drift = asset.demoDriftPercent.div(100).times(height)
  return asset.recordedPrice.times(one.plus(drift)).toSignificantDigits(priceDigits)
}

/** Between -1 and 1 and smooth like a sine, but made of two parabolas and therefore exact. */
function wave(turn: Decimal): Decimal {
  const half = new Decimal(0.5)
  return turn.lt(half)
    ? turn.times(half.minus(turn)).times(16)
    : turn.minus(half).times(one.minus(turn)).times(-16)
}
