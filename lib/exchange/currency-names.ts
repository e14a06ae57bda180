import type { Currency } from '@/lib/contracts/catalogue'

/** `Tether TRC20 USDT`, but `Bitcoin`: the ticker is added where the name alone does not tell the money. */
export function fullName({ name, ticker, kind, network }: Currency): string {
  const isCoinOfItsNetwork = kind === 'crypto' && network !== null && name.startsWith(network)
  return isCoinOfItsNetwork || name.includes(ticker) ? name : `${name} ${ticker}`
}

/** Where there is little room: a coin by its ticker and network, anything else by its name. */
export function shortName({ kind, ticker, network, name }: Currency): string {
  return kind === 'crypto' ? tickerInNetwork({ ticker, network, name }) : name
}

/** `USDT TRC20`, but `BTC` and `TON`: of a coin of a network of its own the ticker says all. */
export function tickerInNetwork({
  ticker,
  network,
  name,
}: Pick<Currency, 'ticker' | 'network' | 'name'>): string {
  return network === null || network === name || network === ticker
    ? ticker
    : `${ticker} ${network}`
}
