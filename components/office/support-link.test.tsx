import { act, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SupportLink } from './support-link'

const day = [{ from: '10:00', to: '20:00' }]
const week = [day, day, day, day, day, day, []]
const hours = { week, timezone: 'Europe/Moscow' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function openAt(now: string) {
  vi.setSystemTime(now)
  renderWithMessages(<SupportLink hours={hours} />, 'ru')
  // The code of the state has to arrive.
  await act(() => import('./support-state'))
}
const link = () => screen.getByRole('link')

describe('the support in the header', () => {
  it('says whether the office is open now, in its own time zone, and changes by itself', async () => {
    // A Monday; in UTC it is 06:59.
    await openAt('2026-11-16T09:59:30+03:00')
    expect(link()).toHaveAccessibleName('Поддержка · с 10:00')
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(link()).toHaveAccessibleName('Поддержка · на связи')
    expect(link()).toHaveAttribute('href', '/contacts')
  })

  it('names no time of another day', async () => {
    await openAt('2026-11-21T21:00:00+03:00')
    expect(link()).toHaveAccessibleName('Поддержка · закрыта')
  })

  it('says nothing about the time in the HTML, which is cached', () => {
    const html = (shown: typeof hours.week | null) =>
      renderToStaticMarkup(
        <NextIntlClientProvider locale="ru" messages={messagesOf('ru')} timeZone="UTC">
          <SupportLink hours={{ ...hours, week: shown }} />
        </NextIntlClientProvider>,
      ).replace(/<span aria-hidden="true".*?<\/span>/, '')
    expect(html(week)).not.toMatch(/на связи|закрыта| с /)
    expect(html(null)).toContain('на связи')
  })
})
