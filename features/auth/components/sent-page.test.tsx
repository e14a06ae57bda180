import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { keepSentMail } from '../model/kept-for-next-page'
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

function answer(body: object, status = 200, headers: Record<string, string> = {}): void {
  server.use(
    http.post('*/api/v1/users/reactivate/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status, headers })
    }),
  )
}

const said = 'The application was successfully accepted.'
const email = 'anna@example.com'
const open = () => renderWithMessages(<SentPage next="/en/account" captchaKey={null} />, 'en')
const again = () => screen.getByRole('button', { name: 'Send again' })

describe('the page after registering', () => {
  it('says what was accepted and where the link was sent, and does not send again at once', () => {
    keepSentMail({ email, said, at: Date.now() })
    open()
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByText(email)).toBeVisible()
    expect(again()).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Sign up with another' })).toHaveAttribute(
      'href',
      '/en/register?next=%2Fen%2Faccount',
    )
  })

  it('can send again after a minute, and then waits again', async () => {
    answer({ detail: 'A link was sent.' })
    keepSentMail({ email, said, at: Date.now() - minute })
    const { user, unmount } = open()
    await user.click(again())
    expect(await screen.findByText('A link was sent.')).toBeVisible()
    expect(again()).toBeDisabled()
    expect(sent).toEqual([{ email }])

    unmount()
    open()
    expect(again()).toBeDisabled()
  })

  it('waits after too many requests as long as the office says', async () => {
    const detail = 'Too many requests. Try again in 300 s.'
    answer({ code: 'too_many_requests', detail, requestId: 'r' }, 429, { 'retry-after': '300' })
    keepSentMail({ email, said, at: Date.now() - minute })
    const { user } = open()
    await user.click(again())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
    expect(again()).toBeDisabled()
    expect(screen.getByText(/^available in (5:00|4:5\d)$/)).toBeVisible()
  })

  it.each([null, '{', '{"email":1}', 'null'])(
    'asks for the address when none was stored: %j',
    async (kept) => {
      if (kept !== null) {
        window.sessionStorage.setItem('kantor-mail-sent', kept)
      }
      answer({ detail: 'A link was sent.' })
      const { user } = open()
      expect(screen.queryByText(said)).not.toBeInTheDocument()
      await user.type(screen.getByLabelText('E-mail'), email)
      await user.click(screen.getByRole('button', { name: 'Send the link' }))
      expect(await screen.findByText('A link was sent.')).toBeVisible()
      expect(sent).toEqual([{ email }])
    },
  )
})
