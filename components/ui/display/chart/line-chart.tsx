'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import type { DateShape } from '@/lib/i18n/date-text'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { cx } from '@/components/ui/cx'
import { Disclosure } from '../disclosure'
import { type ChartRow, type LineSeries, mergePoints, plotData } from './chart-data'
import { ChartTable } from './chart-table'
import type { AxisText } from './line-canvas'
import { lineStyle } from './line-styles'

export type { LineSeries } from './chart-data'

export type LineChartProps = {
  /** The title of the chart, in a few words. */
  label: string
  /** The first is the main line. */
  series: readonly LineSeries[]
  /** The unit of the values. */
  unit: string
  /** The exact number of decimals of the values; all of them if it is omitted. */
  digits?: number
  /** The time zone of the times, if it is not that of the page. */
  timeZone?: string
  /** How the times are written; with seconds if it is omitted. */
  timeShape?: DateShape
  /** Shown instead of the chart when there is nothing to draw. */
  empty: ReactNode
  className?: string
}

const LineCanvas = dynamic(() => import('./line-canvas').then((module) => module.LineCanvas), {
  ssr: false,
})

const axisDigits = 8

/**
 * Values over time. The legend shows the exact values under the pointer, and a table lists the latest
 * values for people who cannot see the chart. Pass the same `series` array while nothing has changed.
 */
export function LineChart({ label, series, empty, className, ...texts }: LineChartProps) {
  const t = useTranslations('ui')
  const rows = useMemo(() => mergePoints(series), [series])
  const data = useMemo(() => plotData(rows), [rows])
  const axisText = useAxisText(rows, texts.timeZone)
  const [pointed, setPointed] = useState<number | null>(null)
  const showPointed = useCallback((index: number | null) => setPointed(index), [])
  const current = rows[pointed ?? latestOf(rows)]

  if (!current) {
    return empty
  }
  return (
    <figure aria-label={label} className={cx('min-w-0', className)}>
      <Legend series={series} at={current.at} values={valuesAt(rows, current.at)} {...texts} />
      <div aria-hidden="true" className="mt-3 min-h-65">
        <LineCanvas
          data={data}
          steps={series.map(({ isStepped }) => isStepped ?? false)}
          axisText={axisText}
          timeZone={texts.timeZone}
          onPoint={showPointed}
        />
      </div>
      <Disclosure summary={<span className="text-sm">{t('chartAsTable')}</span>}>
        <ChartTable label={label} series={series} rows={rows} {...texts} />
      </Disclosure>
    </figure>
  )
}

/* The last row in which the main line has a value. */
function latestOf(rows: readonly ChartRow[]): number {
  const index = rows.findLastIndex(({ values: [value] }) => value !== null && value !== undefined)
  return index === -1 ? rows.length - 1 : index
}

/* At a time when only one line has a point, the other lines show their last value. */
function valuesAt(rows: readonly ChartRow[], at: Date): (string | null)[] {
  const last: (string | null)[] = (rows[0]?.values ?? []).map(() => null)
  for (const row of rows) {
    if (row.at > at) {
      break
    }
    row.values.forEach((value, line) => {
      last[line] = value === undefined ? (last[line] ?? null) : value
    })
  }
  return last
}

type LegendProps = Pick<LineChartProps, 'series' | 'unit' | 'digits' | 'timeZone' | 'timeShape'> & {
  at: Date
  values: readonly (string | null)[]
}

function Legend({ series, at, values, unit, digits, ...times }: LegendProps) {
  const { timeZone, timeShape = 'exact' } = times
  const locale = useLocale()
  const valueText = (value: string) =>
    formatAmount(new Decimal(value), { locale, ...(digits !== undefined && { digits }) })
  const dateText = useDateText()

  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      <time dateTime={at.toISOString()} className="text-ink-3 tabular">
        {dateText(at, timeShape, timeZone)}
      </time>
      {series.map(({ label }, index) => {
        const value = values[index]
        return (
          <span key={label} className="inline-flex items-baseline gap-2 text-ink-2">
            <span
              aria-hidden="true"
              className={cx('w-5 self-center border-t-2', lineStyle(index).swatch)}
            />
            {label}
            <span className="font-medium whitespace-nowrap text-ink tabular">
              {value ? `${valueText(value)}\u00a0${unit}` : '—'}
            </span>
          </span>
        )
      })}
    </figcaption>
  )
}

/* The axis shows hours if the chart covers up to a day and a half, otherwise days. */
const maxHourlyAxisMs = 36 * 3_600_000

function useAxisText(rows: readonly ChartRow[], timeZone: string | undefined): AxisText {
  const locale = useLocale()
  const dateText = useDateText()
  const [first, last] = [rows[0]?.at.getTime() ?? 0, rows.at(-1)?.at.getTime() ?? 0]
  const isShort = last - first <= maxHourlyAxisMs

  return useMemo(
    () => ({
      value: (height: number) =>
        formatAmount(new Decimal(height).toSignificantDigits(axisDigits), { locale }),
      time: (seconds: number) => dateText(seconds * 1000, isShort ? 'clock' : 'day', timeZone),
    }),
    [dateText, isShort, locale, timeZone],
  )
}
