import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'
import { byteOrderMark } from '@/server/http/endpoint/send-csv'

const columns = ['date', 'unit', 'claims', 'unvalued', 'taken', 'paid', 'difference'] as const

/* As money of the dollar is written, where no currency says otherwise. */
const usdDigits = 2

/** A row for each day; amounts with all digits of what they are counted in and a point. */
export function turnoverCsv({ currency, days }: Turnover): string {
  const unit = currency?.code ?? 'USD'
  const places = currency?.roundCalculator ?? usdDigits
  const digits = (text: string) => {
    const value = new Decimal(text)
    return value.toFixed(Math.max(places, value.decimalPlaces()))
  }
  const rows = days.map(({ date, claims, unvalued, taken, paid, difference }) =>
    [date, unit, claims, unvalued, ...[taken, paid, difference].map(digits)].join(','),
  )
  return `${byteOrderMark}${[columns.join(','), ...rows].join('\r\n')}\r\n`
}
