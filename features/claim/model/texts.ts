import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { tickerInNetwork } from '@/lib/exchange/currency-names'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { isAddress } from '@/lib/requisites/is-address'
import { shortAddress } from '@/lib/requisites/short-address'

type Money = Pick<Currency, 'ticker' | 'roundCalculator'>

/** `25 000,00 RUB`, without line breaks inside. */
export function amountText(amount: string, currency: Money, locale: Locale): string {
  return `${numberText(amount, currency, locale)}\u00a0${currency.ticker}`
}

/*
 * Currencies with up to two decimals always show them (29.10). Others do not: most of a coin's eight
 * decimals would be zeros.
 */
export function numberText(amount: string, { roundCalculator }: Money, locale: Locale): string {
  const digits = roundCalculator <= 2 ? { digits: roundCalculator } : {}
  return formatAmount(new Decimal(amount), { locale, ...digits })
}

type Sum = { amount: string; currency: Currency }

/**
 * All amounts in one line; a currency other than the agreed one is named in full, because several
 * currencies share a ticker: `900,00 USDT (Tether ERC20)`.
 */
export function amountsText(
  sums: readonly Sum[],
  { agreed, locale }: { agreed: Currency | null; locale: Locale },
): string {
  return sums
    .map(({ amount, currency }) =>
      currency.id === agreed?.id
        ? amountText(amount, currency, locale)
        : `${amountText(amount, currency, locale)} (${currency.name})`,
    )
    .join(' + ')
}

/** The ticker, with the network unless the coin is the network's own: BTC, but USDT TRC20. */
export function unitText(currency: Currency): string {
  return tickerInNetwork(currency)
}

/** The end of a number, or both ends of an address in groups of four, by which its owner recognises it. */
export function shortened(value: string, currency: Pick<Currency, 'kind'>): string {
  if (isAddress(value, currency)) {
    return shortAddress(value)
  }
  return /^\+?\d{10,19}$/.test(value) ? `••••\u00a0${value.slice(-4)}` : value
}
