import { Amount, type AmountProps } from '@/components/ui/display/amount'
import type { Currency } from '@/lib/contracts/catalogue'

type FigureCurrency = Pick<Currency, 'ticker' | 'roundCalculator'> | null

/** The format of amounts: in a currency, as customers see them; in USD, with two decimals. */
export function shownIn(currency: FigureCurrency): Pick<AmountProps, 'unit' | 'digits' | 'places'> {
  return currency === null
    ? { unit: 'USD', digits: 2 }
    : { unit: currency.ticker, places: currency.roundCalculator }
}

/** An amount of a currency, or of USD when no currency is given. */
export function Figure({ value, currency }: { value: string; currency: FigureCurrency }) {
  return <Amount value={value} {...shownIn(currency)} />
}
