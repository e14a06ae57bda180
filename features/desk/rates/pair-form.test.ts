import { describe, expect, it } from 'vitest'
import { newPairValues, toPairForm, toPairSettings } from './pair-form'

describe('toPairSettings', () => {
  it('leaves out markets without a symbol, so that they are not queried', () => {
    const symbols = { ...newPairValues.symbols, kraken: ' XXBTZUSD ', ecb: '  ' }
    expect(toPairSettings({ ...newPairValues, symbols }).symbols).toEqual({ kraken: 'XXBTZUSD' })
  })

  it('returns the same settings that the form was filled with', () => {
    const settings = {
      isEnabled: false,
      symbols: { binance: 'BTCUSDT' },
      minSources: 2,
      maxJumpPercent: '7.5',
      maxSpreadPercent: '1',
    }
    expect(toPairSettings(toPairForm(settings))).toEqual(settings)
  })
})
