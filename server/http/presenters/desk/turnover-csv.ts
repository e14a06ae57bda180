import type { Turnover, TurnoverDay } from '@/lib/contracts/desk/money/turnover'
import { amountCell, csvHead, csvLine, type Csv } from './csv-cells'

const columns = ['date', 'unit', 'claims', 'unvalued', 'taken', 'paid', 'difference'] as const

/* As money of the dollar is written, where no currency says otherwise. */
const usdDigits = 2

/** A row for each day; amounts with all digits of what they are counted in and a point. */
export function turnoverCsv({ currency }: Pick<Turnover, 'currency'>): Csv<TurnoverDay> {
  const unit = currency?.code ?? 'USD'
  const places = currency?.roundCalculator ?? usdDigits
  return {
    head: csvHead(columns),
    rowOf: ({ date, claims, unvalued, taken, paid, difference }) => {
      const amounts = [taken, paid, difference].map((amount) => amountCell(amount, places))
      return csvLine([date, unit, String(claims), String(unvalued), ...amounts])
    },
  }
}
