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
 * A QR code for wallets: the address with the amount if there is a common format for the currency
 * (BIP-21, EIP-681), otherwise only the address. Null if the currency is not a cryptocurrency.
 */
export function paymentCode({ currency, address, amount }: Payment): PaymentCode | null {
  if (currency.kind !== 'crypto') {
    return null
  }
  const uri = uriOf(currency, address, amount)
  return { uri, svg: renderSVG(uri ?? address, { border: 2, ecc: 'M' }) }
}

/* URI schemes in the format of BIP-21, in which the amount is in whole coins. */
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
