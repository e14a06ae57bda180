import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ForgetForm } from './forget-form'

const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function respond(body: object, status = 200, headers: Record<string, string> = {}): void {
  server.use(
    http.post('*/api/v1/users/restore/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status, headers })
    }),
  )
}

const open = () => renderWithMessages(<ForgetForm captchaKey={null} sendsMail />, 'en')
const ask = () => screen.getByRole('button', { name: 'Send the link' })

describe('the form for a forgotten password', () => {
  it('requests a link, shows the server’s text, and waits before the next request', async () => {
    respond({ detail: 'If the account exists, a link is on its way.' })
    const { user } = open()
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
    await user.click(ask())

    const notice = await screen.findByText('If the account exists, a link is on its way.')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(screen.getByText('anna@example.com')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled()
    expect(screen.getByText(/^available in (1:00|0:5\d)$/)).toBeVisible()
    expect(sent).toEqual([{ email: 'anna@example.com' }])
  })

  it('accepts another address', async () => {
    respond({ detail: 'A link is on its way.' })
    const { user } = open()
    await user.type(screen.getByLabelText('E-mail'), 'ann@example.com')
    await user.click(ask())
    await user.click(await screen.findByRole('button', { name: 'Use another' }))
    expect(screen.getByLabelText('E-mail')).toHaveValue('ann@example.com')
    await user.clear(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
    await user.click(ask())
    expect(await screen.findByText('anna@example.com')).toBeVisible()
    expect(sent).toEqual([{ email: 'ann@example.com' }, { email: 'anna@example.com' }])
  })

  it('makes no call without an address, and shows an error', async () => {
    const { user } = open()
    await user.click(ask())
    expect(await screen.findByText(/E-mail address such as/i)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('says when there were too many requests, and keeps the input', async () => {
    const detail = 'Too many requests. Try again in 90 s.'
    respond({ code: 'too_many_requests', detail, requestId: 'r' }, 429, { 'retry-after': '90' })
    const { user } = open()
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
    await user.click(ask())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.com')
  })
})
