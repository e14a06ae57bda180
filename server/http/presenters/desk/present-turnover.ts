import type { Currency } from '@/lib/contracts/catalogue'
import type { Turnover, TurnoverDay } from '@/lib/contracts/desk/money/turnover'
import { toText, zero, Decimal } from '@/lib/money/decimal'
import type { Turnover as Summed, TurnoverFigures } from '@/server/modules/claims'
import { roundAmount } from '@/lib/money/round'
import { amountCell, csvHead, csvLine, type Csv } from './csv-cells'

const columns = ['date', 'unit', 'claims', 'unvalued', 'taken', 'paid', 'difference'] as const

/* Values in USD are rounded to cents, as on the screen. */
const usdDigits = 2

/** A row for each day. Amounts are as on the screen, but with a decimal point. */
export function turnoverCsv({ currency }: Pick<Turnover, 'currency'>): Csv<TurnoverDay> {
  const unit = currency?.code ?? 'USD'
  const cellOf = (amount: string) =>
    currency === null
      ? roundAmount(new Decimal(amount), usdDigits).toFixed(usdDigits)
      : amountCell(amount, currency.roundCalculator)
  return {
    head: csvHead(columns),
    rowOf: ({ date, claims, unvalued, taken, paid, difference }) => {
      const amounts = [taken, paid, difference].map(cellOf)
      return csvLine([date, unit, String(claims), String(unvalued), ...amounts])
    },
  }
}

/* Operators can choose a currency to see other directions. */
const maxDirections = 20

type Context = {
  /** Every date of the period, earliest first. */
  dates: readonly string[]
  timezone: string
  /** The currency of the amounts; null if the amounts are values in USD. */
  currency: Currency | null
  currencyOf: (id: number) => Currency
}

export function presentTurnover(summed: Summed, reading: Context): Turnover {
  const { dates, timezone, currency, currencyOf } = reading
  const figures = (row: TurnoverFigures) => presentFigures(row, currency !== null)
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    timezone,
    currency,
    total: figures(summed.total),
    days: dates.map((date) => ({ date, ...figures(summed.days.get(date) ?? nothing) })),
    directions: summed.directions
      .map(({ id, fromCurrencyId, toCurrencyId, ...row }) => ({
        id,
        from: currencyOf(fromCurrencyId),
        to: currencyOf(toCurrencyId),
        row,
      }))
      .sort((a, b) => byTurnover(a.row, b.row, currency !== null) || a.id - b.id)
      .slice(0, maxDirections)
      .map(({ row, ...direction }) => ({ ...direction, ...figures(row) })),
    currencies: summed.currencies
      .map(({ currencyId, ...row }) => ({
        currency: currencyOf(currencyId),
        ...presentFigures(row, true),
      }))
      .sort((a, b) => b.claims - a.claims || a.currency.id - b.currency.id),
  }
}

const nothing: TurnoverFigures = { claims: 0, unvalued: 0, taken: zero, paid: zero }

function presentFigures(row: TurnoverFigures, isOfCurrency: boolean) {
  const { claims, unvalued, taken, paid } = row
  return {
    claims,
    unvalued,
    taken: toText(taken),
    paid: toText(paid),
    difference: toText(taken.minus(paid)),
    turnover: toText(turnoverOf(row, isOfCurrency)),
  }
}

/* The turnover in USD is what was paid in; in a currency, what was paid in plus what was paid out. */
function turnoverOf({ taken, paid }: TurnoverFigures, isOfCurrency: boolean) {
  return isOfCurrency ? taken.plus(paid) : taken
}

function byTurnover(a: TurnoverFigures, b: TurnoverFigures, isOfCurrency: boolean): number {
  return turnoverOf(b, isOfCurrency).cmp(turnoverOf(a, isOfCurrency)) || b.claims - a.claims
}
