import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import type { DateShape } from '@/lib/i18n/date-text'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { Table, type TableColumn } from '../table'
import type { ChartRow, LineSeries } from './chart-data'

export type ChartTableProps = {
  label: string
  series: readonly LineSeries[]
  rows: readonly ChartRow[]
  unit: string
  digits?: number | undefined
  timeZone?: string | undefined
  timeShape?: DateShape | undefined
}

/* Viewers want the latest values, not thousands of rows. */
const maxRows = 100

/** The chart's values as a table, newest first. */
export function ChartTable({ label, series, rows, unit, digits, ...times }: ChartTableProps) {
  const { timeZone, timeShape = 'exact' } = times
  const t = useTranslations('ui')
  const locale = useLocale()
  const dateText = useDateText()
  const time = (at: Date) => dateText(at, timeShape, timeZone)

  const columns: TableColumn<ChartRow>[] = [
    {
      key: 'at',
      header: t('chartTime'),
      isRowHeader: true,
      cell: ({ at }) => <time dateTime={at.toISOString()}>{time(at)}</time>,
    },
    ...series.map((line, index) => ({
      key: line.label,
      header: `${line.label}, ${unit}`,
      isNumeric: true,
      cell: ({ values }: ChartRow) => {
        const value = values[index]
        return value
          ? formatAmount(new Decimal(value), { locale, ...(digits !== undefined && { digits }) })
          : '—'
      },
    })),
  ]
  return (
    <Table
      caption={label}
      columns={columns}
      rows={rows.slice(-maxRows).reverse()}
      rowKey={({ at }) => at.toISOString()}
    />
  )
}
