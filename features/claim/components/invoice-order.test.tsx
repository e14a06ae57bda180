import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { claimStatus, noCourse, agreedCourse } from '@/tests/factories/claims/claim-status'
import { sberbank, usdt } from '@/tests/factories/exchange-answers'
import { AtAddress } from '@/tests/setup/at-address'
import { createImpatientClient } from '@/tests/setup/impatient-client'
import {
  openClaimOffice,
  serveClaimOffice,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { InvoiceOrder, InvoiceUnclaimed } from './invoice-order'

let office: ClaimOffice
const server = serveClaimOffice(() => office)

const invoice = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f', shop: 'Mugs' }
const until = new Date(Date.now() + 3_600_000).toISOString()
const sum = { currency: sberbank, amount: '20000' }
const came = [sum]

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, { invoice, ...change }))
  return show(<InvoiceOrder id={office.claim.id} onChange={() => undefined} another={null} />)
}

function show(order: ReactNode, client = createImpatientClient()) {
  return renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address="/pay/x">{order}</AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

/* Words about exchanges, which no text here may contain: the payer exchanges nothing and gets nothing. */
const ofExchanges = /exchange|you get|you receive|payout/i

describe('the order that pays an invoice', () => {
  it('says what came, and what the shop receives with each choice', async () => {
    open('on_hold', {
      exception: 'paid_partial',
      reason: 'A different amount arrived than was asked. Choose what to do with it.',
      own: {
        received: '20000',
        arrived: came,
        choices: [
          { choice: 'top_up', from: '5000', to: '262.5', back: [], ...noCourse, until },
          {
            choice: 'recalculate',
            from: '20000',
            to: '210',
            back: [],
            course: 'current',
            courses: { current: '0.0098', agreed: '0.0105' },
            until,
          },
          { choice: 'keep_agreed', from: '20000', to: '210', back: came, ...agreedCourse, until },
          { choice: 'refund', from: '20000', to: null, back: came, ...noCourse, until },
        ],
      },
    })
    expect(
      await screen.findByRole('heading', { name: /^20,000\.00 of 25,000\.00.RUB arrived$/ }),
    ).toBeVisible()
    const hints = (await screen.findAllByRole('radio')).map((radio) => {
      const id = String(radio.getAttribute('aria-describedby')).split(' ')[0]
      return document.getElementById(id ?? '')?.textContent.replaceAll('\u00a0', ' ')
    })
    expect(hints).toEqual([
      'Mugs receives 262.50 USDT: the invoice is paid in full',
      'Mugs receives 210.00 USDT at the current rate: 102.041 RUB per 1 USDT. The agreed rate was 95.2381 RUB per 1 USDT; the market has moved against you since',
      'Mugs receives 210.00 USDT, as asked. The rest is refunded to where it came from',
      'The payment is refunded to you, and Mugs receives nothing. Next, we ask where to send the refund',
    ])
    expect(screen.queryByText(/A different amount arrived/)).toBeNull()
    expect(document.body.textContent).not.toMatch(ofExchanges)
  })

  it('says what has come while the missing part is awaited', async () => {
    open('awaiting_payment', { own: { received: '20000', arrived: came } })
    expect(await screen.findByRole('heading', { name: /^Send 5,000\.00.RUB$/ })).toBeVisible()
    expect(screen.getByText(/^20,000\.00.RUB arrived; 25,000\.00.RUB was asked\.$/)).toBeVisible()
  })

  it('says when the office works, and not how long exchanges take, while the payment is checked', async () => {
    open('checking_payment')
    office.pace = { minutes: 7, mostMinutes: 20 }
    expect(
      await screen.findByText(/The office is open; payments are checked in turn/),
    ).toBeVisible()
    expect(document.body.textContent).not.toMatch(ofExchanges)
  })

  it('says in another browser that only the payer’s browser can continue', async () => {
    open('on_hold', {
      own: null,
      exception: 'paid_partial',
      reason: 'A different amount arrived. Whoever pays decides what happens to it.',
    })
    expect(await screen.findByText(/Whoever pays decides/)).toBeVisible()
    expect(await screen.findByText(/It can be continued only there/)).toBeVisible()
    // The reason is the office’s own text, not an operator’s note.
    expect(document.body.textContent).not.toMatch(/operator’s note|Choose what/)
  })

  it('says that only the browser that began to pay can continue with the refund', async () => {
    open('refunding', { own: { refunds: [{ ...sum, inputs: [] }], refundsElsewhere: true } })
    expect(await screen.findByText(/only in the browser in which you began to pay/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/en/contacts',
    )
  })
})

describe('an order of an invoice that another order has paid', () => {
  const openSettled = (...[status, change]: Parameters<typeof claimStatus>) => {
    office = openClaimOffice(claimStatus(status, { invoice, ...change }))
    const { id } = office.claim
    return show(<InvoiceOrder id={id} onChange={() => undefined} another={null} isSettled />)
  }

  it('asks for no payment', async () => {
    openSettled('awaiting_payment')
    expect(await screen.findByRole('heading', { name: 'Don’t pay a second time' })).toBeVisible()
    expect(screen.queryByText(/^Send /)).toBeNull()
    expect(document.body.textContent).not.toMatch(ofExchanges)
  })

  it('asks where to refund what came', async () => {
    const inputs = [{ key: 'card', label: 'Card number', hint: null, required: true }]
    openSettled('refunding', { own: { refunds: [{ ...sum, inputs }] } })
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible()
  })
})

it('tells a payer who mistyped the destination of a refund to write at once', async () => {
  const inputs = [{ key: 'wallet', label: 'Address', value: 'T1' }]
  open('refunding', { own: { goingBack: [{ ...sum, inputs, at: null }] } })
  expect(await screen.findByText(/we can correct it until the money leaves/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/contacts')
})

describe('an ended order of an invoice', () => {
  const input = { key: 'wallet', label: 'Address', hint: null, required: true }
  const more = { currency: usdt, amount: '30', inputs: [input], destination: [] }
  const openEnded = (
    change: Parameters<typeof claimStatus>[1],
    status: 'completed' | 'cancelled' | 'rejected' = 'completed',
  ) => {
    office = openClaimOffice(claimStatus(status, { invoice, ...change }))
    return show(<InvoiceUnclaimed id={office.claim.id} />)
  }

  it('asks the payer where to return coins that came on top of it', async () => {
    openEnded({ own: { unclaimed: [more] } })
    expect(await screen.findByText(/^More arrived than was asked: 30\.00.USDT/)).toBeVisible()
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible()
  })

  it.each(['cancelled', 'rejected'] as const)(
    'does not say that more than was asked came if nothing was accepted: %s',
    async (status) => {
      openEnded({ own: { unclaimed: [more] } }, status)
      expect(
        await screen.findByText(
          /^Money arrived that can no longer pay this invoice: 30\.00.USDT .*Tell us where/,
        ),
      ).toBeVisible()
      expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible()
      expect(screen.queryByText(/More arrived/)).toBeNull()
    },
  )

  it('leaves the rest of the page as it is when its request fails', async () => {
    server.use(
      http.get('*/api/v1/claim/:id/status/', () =>
        HttpResponse.json({ code: 'internal_error' }, { status: 500 }),
      ),
    )
    office = openClaimOffice(claimStatus('completed', { invoice }))
    const client = createImpatientClient()
    show(
      <>
        <h1>Paid</h1>
        <InvoiceUnclaimed id={office.claim.id} />
      </>,
      client,
    )
    await waitFor(() => {
      expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error')
    })
    expect(screen.getByRole('heading', { name: 'Paid' })).toBeVisible()
  })

  it('asks nobody who does not own the payment', async () => {
    openEnded({ own: { unclaimed: [more], refundsElsewhere: true } })
    expect(await screen.findByText(/only in the browser in which you began to pay/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
