import type { AlignedData } from 'uplot'
import { Decimal } from '@/lib/money/decimal'

export type LinePoint = {
  at: Date
  /** Plain decimal text; null means no value from this time on, and the line breaks. */
  value: string | null
}

export type LineSeries = {
  label: string
  points: readonly LinePoint[]
  /** Each value is valid until the next one, so the line is drawn in steps. */
  isStepped?: boolean
}

export type ChartRow = { at: Date; values: readonly (string | null | undefined)[] }

/**
 * A row for each time at which any line has a point, oldest first. The value of a line without a point
 * at that time is `undefined`.
 */
export function mergePoints(series: readonly LineSeries[]): ChartRow[] {
  const valuesByTime = series.map(
    ({ points }) => new Map(points.map(({ at, value }) => [at.getTime(), value])),
  )
  const moments = [...new Set(valuesByTime.flatMap((values) => [...values.keys()]))].sort(
    (a, b) => a - b,
  )
  return moments.map((moment) => ({
    at: new Date(moment),
    values: valuesByTime.map((values) => values.get(moment)),
  }))
}

/* Heights on screen may be inexact; the shown values come from the original text. */
export function plotData(rows: readonly ChartRow[]): AlignedData {
  const times = rows.map(({ at }) => at.getTime() / 1000)
  const lines = (rows[0]?.values ?? []).map((_, line) =>
    rows.map(({ values }) => heightOf(values[line])),
  )
  return [times, ...lines]
}

function heightOf(value: string | null | undefined): number | null | undefined {
  return typeof value === 'string' ? new Decimal(value).toNumber() : value
}
