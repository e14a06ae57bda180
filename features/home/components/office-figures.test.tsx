import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Stats } from '@/lib/contracts/site/stats'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OfficeFigures } from './office-figures'

const nothing: Stats = {
  completedToday: null,
  completed: null,
  averageMinutes: null,
  reservesUsd: null,
  latest: [],
}
const now = Date.UTC(2026, 10, 21, 12)
const currency = (id: number, ticker: string): Currency => ({
  id,
  slug: ticker.toLowerCase(),
  code: ticker,
  ticker,
  name: ticker,
  kind: 'crypto',
  network: null,
  roundCalculator: 2,
  logo: '/logos/x.svg',
})

function show(stats: Partial<Stats>) {
  return renderWithMessages(<OfficeFigures stats={{ ...nothing, ...stats }} now={now} />, 'en')
}

describe('the office’s statistics', () => {
  it('are not shown while there are none', () => {
    const { container } = show({ reservesUsd: '0.00' })
    expect(container).toBeEmptyDOMElement()
  })

  it('are not shown for the sake of a single number', () => {
    const { container } = show({ completed: 1250, reservesUsd: '0' })
    expect(container).toBeEmptyDOMElement()
  })

  it('leave out the number of today’s exchanges while there are few', () => {
    show({ completed: 1250, averageMinutes: 0, reservesUsd: '1234567.89' })
    expect(screen.queryByText('Exchanges today')).toBeNull()
    expect(screen.getByText('1,250')).toBeVisible()
    expect(screen.getByText('under a minute')).toBeVisible()
    expect(screen.getByText('$1.2M')).toBeVisible()
  })

  it('show a single number if all exchanges were completed today', () => {
    show({ completedToday: 300, completed: 300, averageMinutes: 12 })
    expect(screen.getAllByText('300')).toHaveLength(1)
  })

  it('list the latest exchanges with their approximate amounts and age', () => {
    const deal = { from: currency(1, 'BTC'), to: currency(2, 'XMR') }
    const ats = ['11:30', '11:00', '10:30', '03:00'].map((time) => `2026-11-21T${time}:00Z`)
    show({
      latest: [...ats, '2026-11-20T09:00:00Z'].map((at) => ({
        ...deal,
        fromAbout: '200',
        toAbout: '16000',
        at,
      })),
    })
    const rows = screen.getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('about 200 BTC for 16,000 XMR')
    expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual([
      'about half an hour ago',
      'about an hour ago',
      'about an hour ago',
      'about 9 hours ago',
      '1 day ago',
    ])
  })
})
