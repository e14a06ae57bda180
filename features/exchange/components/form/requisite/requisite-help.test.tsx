import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { claimFlag } from '@/lib/session/claim-flag'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import { expectErrors } from '@/tests/setup/expected-errors'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/lib/contracts/claims/claim-status'
import '@/lib/contracts/claims/open-claims'
import '@/lib/requisites/check-requisite'
import './earlier-values'
import './qr-scanner'

const { server } = serveExchangeOffice()
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const wallet = () => screen.getByRole('textbox', { name: 'Адрес кошелька USDT' })
const scan = () => screen.queryByRole('button', { name: /^Сканировать QR-код/ })

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute(claimFlag)
})

/* jsdom has neither a camera nor a detector. */
function stubCamera(codes: string[], getUserMedia: () => Promise<object>) {
  const detect = () => Promise.resolve(codes.map((rawValue) => ({ rawValue })))
  vi.stubGlobal('BarcodeDetector', function BarcodeDetector() {
    return { detect }
  })
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  HTMLMediaElement.prototype.play = () => Promise.resolve()
}

describe('the scanner', () => {
  it('is not offered by a browser that reads no QR codes', async () => {
    renderExchange()
    await loaded()
    expect(scan()).toBeNull()
  })

  it('fills in the address of a payment link, and stops the camera', async () => {
    const stop = vi.fn()
    stubCamera([`tron:${address}?amount=5`], () => Promise.resolve({ getTracks: () => [{ stop }] }))
    const { user } = renderExchange()
    await loaded()
    await user.click(
      screen.getByRole('button', { name: 'Сканировать QR-код: Адрес кошелька USDT' }),
    )
    expect(await screen.findByText(/Видео никуда не отправляется/)).toBeVisible()
    await waitFor(() => expect(wallet()).toHaveValue(address))
    await waitFor(() => expect(stop).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what to do when the camera is refused', async () => {
    stubCamera([], () => Promise.reject(new Error('refused')))
    const log = expectErrors()
    const { user } = renderExchange()
    await loaded()
    await user.click(screen.getByRole('button', { name: /^Сканировать QR-код/ }))
    expect(await screen.findByText(/^Камера недоступна/)).toBeVisible()
    log.mockReset()
  })
})

describe('a wallet’s address', () => {
  it('shows its end below the field once it is right, because the field may be too narrow', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.type(wallet(), address)
    await user.tab()
    expect(await screen.findByText(`…${address.slice(-8)}`)).toBeVisible()
    expect(wallet()).toHaveAccessibleDescription('Начинается с T, 34 знака')
  })
})

describe('earlier details', () => {
  function serveEarlier() {
    const status = claimStatus('awaiting_payment')
    const inputs = [{ key: 'wallet', label: 'Адрес', value: address }]
    const own = status.own && { ...status.own, toInputs: inputs }
    const currency = { ...status.to.currency, id: 2 }
    server.use(
      http.get('*/api/v1/claim/open/', () => HttpResponse.json([])),
      http.get(`*/api/v1/claim/${claimId}/status/`, () =>
        HttpResponse.json({ ...status, own, to: { ...status.to, currency } }),
      ),
    )
  }

  it('are not requested for a visitor without claims', async () => {
    const { user } = renderExchange()
    await loaded()
    // Any request would fail the test.
    await user.click(wallet())
    expect(screen.queryByText('Из прошлых заявок')).toBeNull()
  })

  it('of this browser are offered at the empty field, and filled in by a tap', async () => {
    serveEarlier()
    const { id, number, from, to } = { ...claimStatus('awaiting_payment') }
    server.use(
      http.get('*/api/v1/claim/open*', () =>
        HttpResponse.json([
          {
            id,
            number,
            state: 'awaiting_payment',
            exception: 'none',
            asksForRefund: false,
            asksForReturn: false,
            cashWaits: false,
            from: { currency: from.currency, amount: from.amount },
            to: { currency: to.currency, amount: to.amount },
            course: '1',
            cities: { from: null, to: null },
            createdAt: '2026-11-21T11:02:00.000Z',
            updatedAt: '2026-11-21T11:02:00.000Z',
            expiresAt: null,
          },
        ]),
      ),
    )
    document.documentElement.setAttribute(claimFlag, '')
    const { user } = renderExchange()
    await loaded()
    await user.click(wallet())
    await user.click(await screen.findByRole('button', { name: /^TJRa\sbPrw\s…\sjpRT\sv8$/ }))
    expect(wallet()).toHaveValue(address)
    expect(screen.queryByText('Из прошлых заявок')).toBeNull()
  })
})
