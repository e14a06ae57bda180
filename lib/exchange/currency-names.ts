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

/**
 * A currency within a sentence: like its full name, but cash whose name says which money it is comes
 * without a ticker, as in `наличные рубли`.
 */
export function nameInSentence(currency: Currency): string {
  const { kind, name } = currency
  if (kind !== 'cash') {
    return fullName(currency)
  }
  const [first = '', ...others] = name.split(' ')
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first)
  const text = isWord ? [first.toLowerCase(), ...others].join(' ') : name
  return others.length > 0 ? text : fullName({ ...currency, name: text })
}

/** A name for narrow columns: the ticker and network of a coin, and the name of any other currency. */
export function shortName({ kind, ticker, network, name }: Currency): string {
  return kind === 'crypto' ? tickerInNetwork({ ticker, network, name }) : name
}

/**
 * The network that has to be named beside a coin's ticker, because the ticker exists in several: `TRC20`
 * for USDT, but null for BTC and for TON in its own network.
 */
export function networkBeside({
  ticker,
  network,
  name,
}: Pick<Currency, 'ticker' | 'network' | 'name'>): string | null {
  return network === name || network === ticker ? null : network
}

/** A coin's ticker and network: `USDT TRC20`, but only `BTC` and `TON` for a network's native coin. */
export function tickerInNetwork(currency: Pick<Currency, 'ticker' | 'network' | 'name'>): string {
  const network = networkBeside(currency)
  return network === null ? currency.ticker : `${currency.ticker} ${network}`
}
