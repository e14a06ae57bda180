import { renderSVG } from 'uqr'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { CatalogueCurrency } from '@/server/modules/catalogue'

export type PaymentCode = { uri: string | null; text: string; svg: string }

type Payment = {
  currency: Pick<CatalogueCurrency, 'kind' | 'ticker' | 'network'>
  address: string
  /** Without it, the payment cannot be identified; null if the currency needs none. */
  memo: string | null
  amount: Decimal
  /** What opens a wallet, if it is known; null if nothing does. */
  uri?: string | null
}

/**
 * A QR code for wallets: the address with the amount if there is a common format for the coin (BIP-21,
 * EIP-681 and their like), otherwise only the address. Null if the currency is not a cryptocurrency.
 */
export function paymentCode({ currency, ...payment }: Payment): PaymentCode | null {
  if (currency.kind !== 'crypto') {
    return null
  }
  const uri = payment.uri === undefined ? uriOf(currency, payment) : payment.uri
  const text = uri ?? payment.address
  return { uri, text, svg: renderSVG(text, { border: 2, ecc: 'M' }) }
}

type WriteUri = (payment: Omit<Payment, 'currency' | 'uri'>) => string

/* In the format of BIP-21, in which the amount is in whole coins. Some addresses include the scheme. */
function bitcoinLike(scheme: string): WriteUri {
  return ({ address, amount }) =>
    `${scheme}:${address.replace(new RegExp(`^${scheme}:`, 'i'), '')}?amount=${toText(amount)}`
}

/* EIP-681, in which the amount is in wei. */
function ethereumLike(chain: number): WriteUri {
  return ({ address, amount }) =>
    `ethereum:${address}@${String(chain)}?value=${toText(amount.times('1e18'))}`
}

/* The amount is in billionths of a coin. */
const ton: WriteUri = ({ address, amount, memo }) => {
  const text = memo === null ? '' : `&text=${encodeURIComponent(memo)}`
  return `ton://transfer/${address}?amount=${toText(amount.times('1e9'))}${text}`
}

/*
 * Only networks' own coins. The formats for tokens name the token's contract, and wallets that do not
 * know them take the contract for the recipient: the money would be lost.
 */
const ownCoins: readonly { ticker: string; network: RegExp; write: WriteUri }[] = [
  { ticker: 'BTC', network: /^(bitcoin|btc)?$/i, write: bitcoinLike('bitcoin') },
  { ticker: 'LTC', network: /^(litecoin|ltc)?$/i, write: bitcoinLike('litecoin') },
  { ticker: 'DOGE', network: /^(dogecoin|doge)?$/i, write: bitcoinLike('dogecoin') },
  { ticker: 'BCH', network: /^(bitcoin ?cash|bch)?$/i, write: bitcoinLike('bitcoincash') },
  { ticker: 'ETH', network: /^(ethereum|erc-?20|eth)$/i, write: ethereumLike(1) },
  { ticker: 'BNB', network: /^(bep-?20|bsc|bnb.*)$/i, write: ethereumLike(56) },
  {
    ticker: 'XMR',
    network: /^(monero|xmr)?$/i,
    write: ({ address, amount }) => `monero:${address}?tx_amount=${toText(amount)}`,
  },
  { ticker: 'TRX', network: /^(tron|trc-?20|trx)$/i, write: bitcoinLike('tron') },
  { ticker: 'TON', network: /^(ton|toncoin|the open network)$/i, write: ton },
]

function uriOf(
  { network, ticker }: Payment['currency'],
  payment: Omit<Payment, 'currency'>,
): string | null {
  const coin = ownCoins.find((each) => each.ticker === ticker && each.network.test(network ?? ''))
  return coin?.write(payment) ?? null
}
