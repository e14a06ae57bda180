import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { storeSentMail } from '../model/passed-to-next-page'
import { SentPage } from './sent-page'

const server = setupServer()
let sent: unknown[] = []
const minute = 60_000

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  window.sessionStorage.clear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function respond(body: object, status = 200, headers: Record<string, string> = {}): void {
  server.use(
    http.post('*/api/v1/users/reactivate/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status, headers })
    }),
  )
}

const text = 'One step left.'
const email = 'anna@example.com'
const open = () =>
  renderWithMessages(<SentPage next="/en/account" captchaKey={null} sendsMail />, 'en')
const again = () => screen.getByRole('button', { name: 'Send again' })

describe('the page after registering', () => {
  it('shows the server’s text and the mail’s address, and does not send again immediately', () => {
    storeSentMail({ email, text, at: Date.now() })
    open()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(again()).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Sign up with another' })).toHaveAttribute(
      'href',
      '/en/register?next=%2Fen%2Faccount',
    )
  })

  it('says that no link will come where the office sends no mail', () => {
    storeSentMail({ email, text, at: Date.now() })
    renderWithMessages(<SentPage next="/en/account" captchaKey={null} sendsMail={false} />, 'en')
    expect(screen.getByText(/no link will reach you/)).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('can send again after a minute, and then waits again', async () => {
    respond({ detail: 'A link was sent.' })
    storeSentMail({ email, text, at: Date.now() - minute })
    const { user, unmount } = open()
    await user.click(again())
    expect(await screen.findByText('A link was sent.')).toBeVisible()
    expect(again()).toBeDisabled()
    expect(sent).toEqual([{ email }])

    unmount()
    open()
    expect(again()).toBeDisabled()
  })

  it('waits for the time that the server demands after too many requests', async () => {
    const detail = 'Too many requests. Try again in 300 s.'
    respond({ code: 'too_many_requests', detail, requestId: 'r' }, 429, { 'retry-after': '300' })
    storeSentMail({ email, text, at: Date.now() - minute })
    const { user } = open()
    await user.click(again())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
    expect(again()).toBeDisabled()
    expect(screen.getByText(/^available in (5:00|4:5\d)$/)).toBeVisible()
  })

  it.each([null, '{', '{"email":1}', 'null'])(
    'asks for the address when none was stored: %j',
    async (stored) => {
      if (stored !== null) {
        window.sessionStorage.setItem('kantor-mail-sent', stored)
      }
      respond({ detail: 'A link was sent.' })
      const { user } = open()
      expect(screen.queryByText(text)).not.toBeInTheDocument()
      await user.type(screen.getByLabelText('E-mail'), email)
      await user.click(screen.getByRole('button', { name: 'Send the link' }))
      expect(await screen.findByText('A link was sent.')).toBeVisible()
      expect(sent).toEqual([{ email }])
    },
  )
})
