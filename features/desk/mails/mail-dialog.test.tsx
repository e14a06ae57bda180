import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MailDialog } from './mail-dialog'

const id = '0190b6a0-0000-7000-8000-000000000000'
const mail = {
  id,
  template: 'claim_created',
  locale: 'en',
  recipient: 'anna@example.org',
  subject: 'Kantor: order 1042 placed',
  state: 'failed',
  attempts: 2,
  claimId: '0190b6a0-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  html: '<html><head><style>a{}</style></head><body><a class="m" href="https://x.example/">Open</a></body></html>',
  text: 'Order 1042 placed',
  answer: '550 no such user',
  link: null,
  claimLink: null,
}
const sent = vi.fn()
const server = setupServer(
  http.get(`*/api/v1/operator/mails/${id}/`, () => HttpResponse.json(mail)),
  http.post(`*/api/v1/operator/mails/${id}/send/`, () => {
    sent()
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show() {
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MailDialog id={id} onClose={() => undefined} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('an e-mail at the desk', () => {
  it('shows its state, its HTML in a sandboxed frame, and its text', async () => {
    show()
    const dialog = await screen.findByRole('dialog', { name: mail.subject })
    expect(within(dialog).getByText('550 no such user')).toBeVisible()
    const frame = within(dialog).getByTitle(mail.subject)
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame.getAttribute('srcdoc')).toContain('<a class="m">Open</a>')
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Plain text' }))
    expect(within(dialog).getByText(mail.text)).toBeVisible()
  })

  it('is sent again by the button', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(await screen.findByText('The e-mail is queued')).toBeVisible()
  })

  it('cannot be sent again after it was sent', async () => {
    server.use(
      http.get(`*/api/v1/operator/mails/${id}/`, () =>
        HttpResponse.json({ ...mail, state: 'sent', sentAt: mail.createdAt }),
      ),
    )
    show()
    await screen.findByRole('dialog', { name: mail.subject })
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })
})

describe('an account link in an e-mail at the desk', () => {
  it.each([
    ['works', /it can be opened only from here/],
    ['hidden', /hidden here/],
    ['dead', /no longer works/],
  ])('is described when it is %s', async (link, text) => {
    server.use(
      http.get(`*/api/v1/operator/mails/${id}/`, () => HttpResponse.json({ ...mail, link })),
    )
    show()
    expect(await screen.findByText(text)).toBeVisible()
    const again = screen.queryAllByRole('button', { name: 'Send again' })
    // A mail with a dead link cannot be sent.
    expect(again).toHaveLength(link === 'dead' ? 0 : 1)
  })
})

describe('a link to a claim in an e-mail at the desk', () => {
  const href = 'http://localhost:3000/en/claim/1#secret'
  const html = `<html><body><a href="${href}">Open the claim</a></body></html>`

  it('can be opened and copied where it works', async () => {
    server.use(
      http.get(`*/api/v1/operator/mails/${id}/`, () =>
        HttpResponse.json({ ...mail, html, claimLink: 'works' }),
      ),
    )
    show()
    const link = await screen.findByRole('link', { name: 'Open the claim' })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByTitle(mail.subject)).toHaveAttribute(
      'sandbox',
      'allow-popups allow-popups-to-escape-sandbox',
    )
    expect(screen.getByText(/only from here/)).toBeVisible()
  })

  it('is only described where it is hidden', async () => {
    server.use(
      http.get(`*/api/v1/operator/mails/${id}/`, () =>
        HttpResponse.json({ ...mail, html, claimLink: 'hidden' }),
      ),
    )
    show()
    expect(await screen.findByText(/key in the link is hidden/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByTitle(mail.subject)).toHaveAttribute('sandbox', '')
  })
})
