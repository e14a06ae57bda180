import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'
import { expectErrors } from '@/tests/setup/expected-errors'
import { FakeEventSource } from '@/tests/setup/outside/fake-event-source'

const { office } = serveExchangeOffice()
beforeEach(() => {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const stream = () => FakeEventSource.opened.at(-1)

async function listen() {
  const view = renderExchange({}, 'en')
  await screen.findByRole('button', { name: /^min\./ })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(stream()).toBeDefined())
  stream()?.say('open')
  return view
}

describe('the live course', () => {
  it('is streamed after the visitor’s first action, in the language of the page', async () => {
    renderExchange({}, 'en')
    await screen.findByRole('button', { name: /^min\./ })
    expect(FakeEventSource.opened).toHaveLength(0)
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(stream()?.url).toBe('/en/api/v1/calculator/stream?from=1&to=2'))
  })

  it('updates the amounts, is announced only once, and shows the old and the new course', async () => {
    await listen()
    stream()?.say('pair', pairAnswer({ course: '0.011', to: { min: '55', max: '4950' } }))
    expect(await screen.findByDisplayValue('55')).toBe(
      screen.getByRole('textbox', { name: 'You get' }),
    )
    await waitFor(() =>
      expect(screen.getByText('The rate has changed: 90.9091 RUB per 1 USDT')).toHaveRole('status'),
    )
    expect(screen.getByText('95.2381')).toBeVisible()

    stream()?.say('pair', pairAnswer({ course: '0.012', to: { min: '60', max: '5400' } }))
    await screen.findByDisplayValue('60')
    expect(screen.getByText(/90\.9091 RUB per 1 USDT$/)).toHaveRole('status')
  })

  it('updates the reserves', async () => {
    await listen()
    stream()?.say('reserves', [{ id: 2, amount: '777.00' }])
    expect(await screen.findByText('reserve 777.00 USDT')).toBeVisible()
  })

  it('shows a pause with the server’s text, and reopens with the next course', async () => {
    await listen()
    const askedForPair = () => office.asked.filter((path) => path.endsWith('/pair/1/2/'))
    const { length } = askedForPair()
    stream()?.say('paused', {
      code: 'direction_paused',
      detail: 'The source is silent.',
      requestId: 'r',
    })
    expect(await screen.findByText('The source is silent.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Exchange( |\d|$)/ })).toBeDisabled()
    stream()?.say('pair', pairAnswer())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Exchange( |\d|$)/ })).toBeEnabled(),
    )
    expect(askedForPair()).toHaveLength(length)
  })

  it('shows a switched-off direction as the page would after a reload', async () => {
    await listen()
    stream()?.say('paused', { code: 'not_found', detail: 'We couldn’t find that.' })
    expect(await screen.findByText(/^We don’t exchange .* for USDT TRC20 right now$/)).toBeVisible()
    expect(screen.queryByText('We couldn’t find that.')).toBeNull()
    expect(screen.getByRole('button', { name: /^Exchange( |\d|$)/ })).toBeDisabled()
  })

  it('shows a maintenance break with the office’s text and no alternatives, and reopens after it', async () => {
    const { user } = await listen()
    const send = screen.getByRole('textbox', { name: 'You send' })
    await user.clear(send)
    await user.type(send, '25000')
    office.asked = []
    stream()?.say('paused', { code: 'tech_break', detail: 'Back in an hour.' })
    expect(await screen.findByText('Down for maintenance')).toBeVisible()
    expect(screen.getByText('Back in an hour.')).toBeVisible()
    expect(screen.queryByText(/is paused right now/)).toBeNull()
    expect(screen.queryByText('Open now:')).toBeNull()
    expect(office.asked).toEqual([])
    expect(screen.getByRole('button', { name: /^Exchange( |\d|$)/ })).toBeDisabled()

    stream()?.say('pair', pairAnswer())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Exchange( |\d|$)/ })).toBeEnabled(),
    )
    expect(screen.queryByText('Down for maintenance')).toBeNull()
    expect(send).toHaveValue('25000')
  })

  it('ignores an event that breaks the contract', async () => {
    await listen()
    const log = expectErrors()
    stream()?.say('pair', { ...pairAnswer(), course: 'NaN' })
    await waitFor(() =>
      expect(log).toHaveBeenCalledExactlyOnceWith(
        '[kantor] The stream sent an event that breaks its contract',
      ),
    )
    expect(screen.getByRole('textbox', { name: 'You get' })).toHaveValue('52.50')
    log.mockReset()
  })

  it('ends when its pair is no longer shown', async () => {
    const { unmount } = await listen()
    const closedStream = stream()
    unmount()
    expect(closedStream?.readyState).toBe(FakeEventSource.CLOSED)
  })
})

describe('with fake time', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  const pairCalls = () => office.asked.filter((path) => path.endsWith('/pair/1/2/')).length
  const pass = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
    })

  it('polls every ten seconds while the stream is down, and not while it is connected', async () => {
    await listen()
    const before = pairCalls()
    await pass(31_000)
    expect(pairCalls()).toBe(before)

    stream()?.say('error')
    await pass(21_000)
    expect(pairCalls()).toBeGreaterThanOrEqual(before + 2)
  })

  it('reopens a stream that was refused', async () => {
    await listen()
    stream()?.close()
    stream()?.say('error')
    expect(FakeEventSource.opened).toHaveLength(1)
    await pass(31_000)
    expect(FakeEventSource.opened).toHaveLength(2)
  })

  it('closes a minute after the tab was hidden, and reopens when it is visible', async () => {
    await listen()
    const setVisibility = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      fireEvent(document, new Event('visibilitychange'))
    }
    setVisibility('hidden')
    await pass(59_000)
    expect(stream()?.readyState).toBe(1)
    await pass(2_000)
    expect(stream()?.readyState).toBe(FakeEventSource.CLOSED)
    setVisibility('visible')
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2))
    vi.restoreAllMocks()
  })
})
