import type { Turnover, TurnoverDay } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import { amountCell, csvHead, csvLine, type Csv } from './csv-cells'

const columns = ['date', 'unit', 'claims', 'unvalued', 'taken', 'paid', 'difference'] as const

/* Worth is written to the cent, as the screen does. */
const usdDigits = 2

/** A row for each day; amounts as the screen has them, with a point. */
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
