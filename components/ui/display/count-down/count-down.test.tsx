import { act, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CountDown } from '../count-down'
import { formatTimeLeft } from './format-time-left'

const start = Date.parse('2026-11-21T14:00:00Z')
const until = (seconds: number) => new Date(start + seconds * 1000).toISOString()

describe('CountDown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const timer = () => screen.getByRole('timer').textContent

  it('counts whole seconds down to the end and stops there', async () => {
    const onEnd = vi.fn()
    renderWithMessages(<CountDown until={until(761)} onEnd={onEnd} />)
    expect(timer()).toBe('12:41')
    await pass(1)
    expect(timer()).toBe('12:40')
    await pass(759)
    expect(timer()).toBe('0:01')
    expect(onEnd).not.toHaveBeenCalled()
    await pass(1)
    expect(timer()).toBe('Время вышло')
    await pass(60)
    expect(onEnd).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ticks when the time left is a whole second, not a second after mounting', async () => {
    renderWithMessages(<CountDown until={until(100.4)} />)
    expect(timer()).toBe('1:41')
    await pass(0.3)
    expect(timer()).toBe('1:41')
    await pass(0.1)
    expect(timer()).toBe('1:40')
    await pass(1)
    expect(timer()).toBe('1:39')
  })

  it('announces a few moments, not every second', async () => {
    renderWithMessages(<CountDown until={until(602)} />)
    const status = screen.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    await pass(2)
    expect(status).toHaveTextContent('Осталось 10 минут')
    await pass(299)
    expect(status).toBeEmptyDOMElement()
    await pass(1)
    expect(status).toHaveTextContent('Осталось 5 минут')
    await pass(240)
    expect(status).toHaveTextContent('Осталась 1 минута')
    await pass(60)
    expect(status).toHaveTextContent('Время вышло')
  })

  it('always has exactly one visually hidden text, with the correct time left', async () => {
    const { container } = renderWithMessages(<CountDown until={until(602)} />)
    const hidden = () =>
      [...container.querySelectorAll('.sr-only')].map(({ textContent }) => textContent).join('')
    await pass(125)
    expect(timer()).toBe('7:57')
    expect(hidden()).toBe('Осталось 7 минут')
    await pass(177)
    expect(hidden()).toBe('Осталось 5 минут')
    await pass(10)
    expect(hidden()).toBe('Осталось 4 минуты')
    await pass(245)
    expect(timer()).toBe('0:45')
    expect(hidden()).toBe('Осталось меньше минуты')
    await pass(45)
    expect(hidden()).toBe('Время вышло')
  })

  it('shows hours if more than one hour is left', () => {
    const { container } = renderWithMessages(<CountDown until={until(239 * 60 + 5)} />)
    expect(container).toHaveTextContent('Осталось 3 часа 59 минут')
  })

  it('shows whole hours without minutes', () => {
    const { container } = renderWithMessages(<CountDown until={until(60 * 60)} />)
    expect(container).toHaveTextContent(/Остался 1 час$/)
  })

  it('uses the given clock', () => {
    renderWithMessages(<CountDown until={until(30)} now={() => start + 10_000} />)
    expect(timer()).toBe('0:20')
  })

  it('updates immediately when a sleeping tab wakes', async () => {
    renderWithMessages(<CountDown until={until(600)} />)
    vi.setSystemTime(start + 500_000)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(timer()).toBe('1:40')
    await pass(1)
    expect(timer()).toBe('1:39')
  })

  it('shows the time left in the server’s HTML, or dashes without the server’s time', () => {
    const html = (serverNow?: string) =>
      renderToString(
        <NextIntlClientProvider locale="ru" messages={messagesOf('ru')} timeZone="UTC">
          <CountDown until={until(761)} {...(serverNow && { serverNow })} />
        </NextIntlClientProvider>,
      )
    expect(html(until(0))).toContain('12:41')
    expect(html()).toContain('–:––')
  })
})

describe('formatTimeLeft', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [60, '1:00'],
    [3599, '59:59'],
    [3729, '1:02:09'],
  ])('%i s is %s', (seconds, text) => {
    expect(formatTimeLeft(seconds)).toBe(text)
  })
})
