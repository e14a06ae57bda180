import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'
import { FakeEventSource } from '@/tests/setup/outside/fake-event-source'

let office: ClaimOffice
serveClaimOffice(() => office)
beforeEach(() => {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = () => FakeEventSource.opened.at(-1)
const statusCalls = () => office.asked.filter((call) => call === 'status').length
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

async function listen(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  const view = renderClaim(office.claim)
  await waitFor(() => expect(statusCalls()).toBe(1))
  await waitFor(() => expect(stream()).toBeDefined())
  stream()?.say('open')
  return view
}

describe('the live claim', () => {
  it('is requested again for this visitor when the stream reports a change', async () => {
    await listen('checking_payment')
    expect(stream()?.url).toBe(`/api/v1/claim/${claimId}/events`)
    office.claim = claimStatus('paying_out', { version: 2 })
    stream()?.say('status')
    expect(await heading(/^Отправляем 262,50.USDT$/)).toBeVisible()
    // The focus does not move, because the visitor did nothing.
    expect(document.body).toHaveFocus()
  })

  it('is polled every five seconds while the stream is down, and not while it is connected', async () => {
    await listen('checking_payment')
    await pass(16_000)
    expect(statusCalls()).toBe(1)
    stream()?.say('error')
    office.claim = claimStatus('on_hold', { version: 2 })
    await pass(6_000)
    expect(await heading('Заявка на паузе')).toBeVisible()
  })

  it('is requested once after the stream reconnects', async () => {
    await listen('checking_payment')
    stream()?.say('error')
    stream()?.say('open')
    await waitFor(() => expect(statusCalls()).toBe(2))
  })

  it('reopens a stream that was refused', async () => {
    await listen('checking_payment')
    stream()?.close()
    stream()?.say('error')
    await pass(31_000)
    expect(FakeEventSource.opened).toHaveLength(2)
  })

  it('is not requested again after it is final', async () => {
    await listen('paying_out')
    office.claim = claimStatus('completed', { version: 2 })
    stream()?.say('status')
    expect(await heading(/^Готово: отправили 262,50.USDT$/)).toBeVisible()
    expect(stream()?.readyState).toBe(FakeEventSource.CLOSED)
    const calls = statusCalls()
    await pass(20_000)
    expect(statusCalls()).toBe(calls)
  })

  it('shows the personal part to its user after their session is known', async () => {
    sessionStore.setState({ status: 'unknown' })
    office = openClaimOffice(claimStatus('checking_payment', { own: null }))
    renderClaim(office.claim)
    await waitFor(() => expect(statusCalls()).toBe(1))
    expect(screen.queryByText('Личные данные скрыты')).toBeNull()
    office.claim = claimStatus('checking_payment')
    act(() => sessionStore.setState({ status: 'user', token: 't' }))
    expect(await screen.findByLabelText(/^Чек перевода/)).toBeVisible()
    expect(screen.queryByText('Личные данные скрыты')).toBeNull()
  })
})
