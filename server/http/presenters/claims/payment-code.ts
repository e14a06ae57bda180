import { renderSVG } from 'uqr'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { CatalogueCurrency } from '@/server/modules/catalogue'

export type PaymentCode = { uri: string | null; svg: string }

type Payment = {
  currency: Pick<CatalogueCurrency, 'kind' | 'ticker' | 'network'>
  address: string
  amount: Decimal
}

/**
 * The text of a QR code for wallets: an address with its amount where wallets agree on the format
 * (BIP-21, EIP-681), else the address alone. Null for money that no wallet sends.
 */
export function paymentCode({ currency, address, amount }: Payment): PaymentCode | null {
  if (currency.kind !== 'crypto') {
    return null
  }
  const uri = uriOf(currency, address, amount)
  return { uri, svg: renderSVG(uri ?? address, { border: 2, ecc: 'M' }) }
}

/* Schemes in the form of BIP-21; the amount in whole coins. */
const bitcoinLike = new Map([
  ['BTC', 'bitcoin'],
  ['LTC', 'litecoin'],
])

function uriOf(
  { network, ticker }: Payment['currency'],
  address: string,
  amount: Decimal,
): string | null {
  const scheme = bitcoinLike.get(ticker)
  if (scheme !== undefined) {
    return `${scheme}:${address}?amount=${toText(amount)}`
  }
  if (ticker === 'ETH' && /^(ethereum|erc-?20|eth)$/i.test(network ?? '')) {
    return `ethereum:${address}@1?value=${toText(amount.times('1e18'))}`
  }
  if (ticker === 'XMR') {
    return `monero:${address}?tx_amount=${toText(amount)}`
  }
  return null
}
