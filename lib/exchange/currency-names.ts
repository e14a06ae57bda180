import type { Currency } from '@/lib/contracts/catalogue'

/**
 * `Tether TRC20 USDT`, but `Bitcoin`: the ticker is added where the name alone does not identify
 * the currency.
 */
export function fullName({ name, ticker, kind, network }: Currency): string {
  const isCoinOfItsNetwork = kind === 'crypto' && network !== null && name.startsWith(network)
  return isCoinOfItsNetwork || name.includes(ticker) ? name : `${name} ${ticker}`
}

/** For narrow places: a coin by its ticker and network, anything else by its name. */
export function shortName({ kind, ticker, network, name }: Currency): string {
  return kind === 'crypto' ? tickerInNetwork({ ticker, network, name }) : name
}

/** `USDT TRC20`, but `BTC` and `TON`: a coin of its own network needs only the ticker. */
export function tickerInNetwork({
  ticker,
  network,
  name,
}: Pick<Currency, 'ticker' | 'network' | 'name'>): string {
  return network === null || network === name || network === ticker
    ? ticker
    : `${ticker} ${network}`
}
