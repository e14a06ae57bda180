import { act, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { HoursTable } from './hours-table'
import { OpenBadge } from './open-badge'
import { ZoneNote } from './zone-note'

const day = [{ from: '10:00', to: '19:00' }]
const week = [day, day, day, day, day, [], []]
const timezone = 'Europe/Moscow'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function open(now: string, shown = week) {
  vi.setSystemTime(now)
  renderWithMessages(
    <>
      <OpenBadge week={shown} timezone={timezone} />
      <HoursTable week={week} timezone={timezone} />
      <ZoneNote timezone={timezone} zone="UTC+3" />
    </>,
    'en',
  )
  // The code of the badge has to arrive.
  await act(() => import('./open-state-text'))
}

describe('the hours of a place', () => {
  it('say whether it is open now, and update by themselves', async () => {
    // A Monday.
    await open('2026-11-16T09:59:30+03:00')
    expect(screen.getByText('Closed')).toBeVisible()
    expect(screen.getByText('opens today at 10:00 AM')).toBeVisible()
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(screen.getByText('Open')).toBeVisible()
    expect(screen.getByText('until 7:00 PM')).toBeVisible()
  })

  it('name the day on which the place opens next', async () => {
    await open('2026-11-20T20:00:00+03:00')
    expect(screen.getByText('opens on Monday at 10:00 AM')).toBeVisible()
  })

  it('name the day on which the place closes if that is more than a day ahead', async () => {
    const allDay = [{ from: '00:00', to: '24:00' }]
    await open('2026-11-16T12:00:00+03:00', [allDay, allDay, allDay, allDay, allDay, [], []])
    expect(screen.getByText('until Saturday at 12:00 AM')).toBeVisible()
  })

  it('show before hydration that a place never closes', () => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
        <OpenBadge week={null} timezone={timezone} />
      </NextIntlClientProvider>,
    )
    expect(html).toContain('Open')
  })

  it('mark today in the time zone of the place, and name the zone to a visitor in another', async () => {
    // Late on Sunday in UTC.
    await open('2026-11-15T22:00:00Z')
    const today = screen.getByRole('row', { current: 'date' })
    expect(today).toHaveTextContent('Monday · today10:00 AM – 7:00 PM')
    expect(screen.getByText('local time, UTC+3')).not.toHaveClass('invisible')
    expect(screen.getByText('opens today at 10:00 AM')).toBeVisible()
  })
})
