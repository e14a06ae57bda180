import { marketIds, type MarketId, type PairSettings } from '@/lib/contracts/desk/rates'

/** The guards and market names of a pair as typed. A market without a name has an empty field. */
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

export function toPairSettings({ symbols, ...guards }: PairFormValues): PairSettings {
  const named = marketIds.filter((market) => symbols[market].trim() !== '')
  return {
    ...guards,
    symbols: Object.fromEntries(named.map((market) => [market, symbols[market].trim()])),
  }
}
