import { Amount, type AmountProps } from '@/components/ui/display/amount'
import type { Currency } from '@/lib/contracts/catalogue'

type Counted = Pick<Currency, 'ticker' | 'roundCalculator'> | null

/** How amounts are formatted: of a currency as its customers see them, in USD to the cent. */
export function shownIn(currency: Counted): Pick<AmountProps, 'unit' | 'digits' | 'places'> {
  return currency === null
    ? { unit: 'USD', digits: 2 }
    : { unit: currency.ticker, places: currency.roundCalculator }
}

/** An amount of a currency, or of USD when no currency is given. */
export function Figure({ value, currency }: { value: string; currency: Counted }) {
  return <Amount value={value} {...shownIn(currency)} />
}
