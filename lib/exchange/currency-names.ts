import type { Currency } from '@/lib/contracts/catalogue'

/**
 * The name of a currency, with its ticker when the name alone does not identify the currency:
 * `Сбербанк RUB`, but `Bitcoin`. A coin that exists in several networks is called as its users call
 * it: `USDT TRC20`.
 */
export function fullName({ name, ticker, kind, network }: Currency): string {
  if (kind === 'crypto' && network !== null) {
    return name.startsWith(network) ? name : tickerInNetwork({ name, ticker, network })
  }
  return name.includes(ticker) ? name : `${name} ${ticker}`
}

/** A name for narrow columns: the ticker and network of a coin, and the name of any other currency. */
export function shortName({ kind, ticker, network, name }: Currency): string {
  return kind === 'crypto' ? tickerInNetwork({ ticker, network, name }) : name
}

/** A coin's ticker and network: `USDT TRC20`, but only `BTC` and `TON` for a network's native coin. */
export function tickerInNetwork({
  ticker,
  network,
  name,
}: Pick<Currency, 'ticker' | 'network' | 'name'>): string {
  return network === null || network === name || network === ticker
    ? ticker
    : `${ticker} ${network}`
}
