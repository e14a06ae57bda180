import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { mergePoints, type LineSeries } from './chart-data'
import { ChartTable } from './chart-table'

const series: LineSeries[] = [
  {
    label: 'Judged price',
    points: [
      { at: new Date('2026-11-21T12:00:00Z'), value: '98412.500000000000000001' },
      { at: new Date('2026-11-21T12:05:00Z'), value: null },
    ],
  },
]

describe('ChartTable', () => {
  it('shows the chart’s values, newest first and with all digits', () => {
    renderWithMessages(
      <ChartTable label="Price" series={series} rows={mergePoints(series)} unit="USD" />,
      'en',
    )
    const table = screen.getByRole('table', { name: 'Price' })
    expect(within(table).getByRole('columnheader', { name: 'Judged price, USD' })).toBeVisible()
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('cell').lastChild?.textContent)).toEqual([
      '—',
      '98,412.500000000000000001',
    ])
  })

  it('shows times in the given time zone, and values with the given number of decimals', () => {
    renderWithMessages(
      <ChartTable
        label="Price"
        series={series}
        rows={mergePoints(series)}
        unit="USD"
        digits={2}
        timeZone="Asia/Kolkata"
      />,
      'en',
    )
    expect(screen.getByText(/5:30:00/)).toBeVisible()
    expect(screen.getByText('98,412.50')).toBeVisible()
  })
})
