import { marketIds, type MarketId, type PairSettings } from '@/lib/contracts/desk/rates'

/**
 * The guards of a pair's price and the pair's symbols at the markets, as typed. A market that has no
 * symbol for the pair has an empty text.
 */
export type PairFormValues = {
  isEnabled: boolean
  symbols: Record<MarketId, string>
  minSources: number
  maxJumpPercent: string
  maxSpreadPercent: string
}

const noSymbols: PairFormValues['symbols'] = {
  binance: '',
  coinbase: '',
  kraken: '',
  ecb: '',
  cbr: '',
}

export const newPairValues: PairFormValues = {
  isEnabled: true,
  symbols: noSymbols,
  minSources: 1,
  maxJumpPercent: '10',
  maxSpreadPercent: '2',
}

export function toPairForm(pair: PairSettings): PairFormValues {
  const { isEnabled, symbols, minSources, maxJumpPercent, maxSpreadPercent } = pair
  return {
    isEnabled,
    symbols: { ...noSymbols, ...symbols },
    minSources,
    maxJumpPercent,
    maxSpreadPercent,
  }
}

export function toPairSettings({ symbols, ...rest }: PairFormValues): PairSettings {
  const withSymbol = marketIds.filter((market) => symbols[market].trim() !== '')
  return {
    ...rest,
    symbols: Object.fromEntries(withSymbol.map((market) => [market, symbols[market].trim()])),
  }
}
