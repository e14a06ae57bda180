import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { fakeRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { storeNotice } from '../model/passed-to-next-page'
import { LoginForm } from './login-form'

const user = makeMe()
const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  sessionStore.setState({ token: null, user: null, status: 'guest' })
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function respond(body: object, status = 200): void {
  server.use(
    http.post('*/front-api/auth/login/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
}

function open(next: string | null = null, captchaKey: string | null = null) {
  const leave = vi.fn<(path: string) => void>()
  const form = <LoginForm {...{ next, captchaKey, leave }} />
  const { user: person } = renderWithMessages(form, 'en')
  return { person, leave }
}

async function fillIn(person: ReturnType<typeof open>['person']): Promise<void> {
  await person.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await person.type(screen.getByLabelText('Password'), 'right')
}

const submit = () => screen.getByRole('button', { name: 'Sign in' })
const refusal = (code: string, detail: string) => ({ code, detail, requestId: 'r' })

describe('the login form', () => {
  it('starts the session and opens the path that the visitor wanted', async () => {
    respond({ token: 't1', user })
    const { person, leave } = open('/account/orders')
    await fillIn(person)
    await person.click(screen.getByLabelText('Remember me for 30 days'))
    await person.click(submit())

    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/account/orders'))
    expect(sent).toEqual([{ email: 'anna@example.com', password: 'right', remember: true }])
    expect(sessionStore.getState()).toMatchObject({ token: 't1', user, status: 'user' })
  })

  it('makes no call while a field is empty, and says which one', async () => {
    const { person, leave } = open()
    await person.click(submit())
    expect(await screen.findByText(/E-mail address such as/i)).toBeVisible()
    expect(screen.getByText('Enter your password.')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the server’s error, keeps the input, and can be sent again', async () => {
    respond(
      { code: 'credentials_invalid', detail: 'Wrong e-mail or password.', requestId: 'r' },
      401,
    )
    const { person, leave } = open()
    await fillIn(person)
    await person.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Wrong e-mail or password.'),
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.com')
    expect(leave).not.toHaveBeenCalled()

    respond({ token: 't1', user })
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en/account'))
  })

  it('is not busy, and keeps its input, when the browser’s Back button restores it', async () => {
    respond({ token: 't1', user })
    const { person, leave } = open()
    await fillIn(person)
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: /Sign in/ })).toHaveAttribute('aria-busy', 'true')

    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    expect(submit()).not.toHaveAttribute('aria-busy')
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.com')
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
    expect(sent).toEqual([
      { email: 'anna@example.com', password: 'right', remember: false },
      { email: 'anna@example.com', password: 'right', remember: false },
    ])
  })

  it('shows the server’s error about a field at that field', async () => {
    const fields = { password: ['At most 200 characters.'] }
    respond({ code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    const { person } = open()
    await fillIn(person)
    await person.click(submit())
    expect(await screen.findByText('At most 200 characters.')).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeInvalid()
  })

  it('accepts an internationalised address as it is typed, like the calculator', async () => {
    respond({ token: 't1', user })
    const { person, leave } = open()
    const email = screen.getByLabelText('E-mail')
    expect(email).not.toHaveAttribute('type', 'email')
    await person.type(email, 'анна@почта.рф')
    await person.clear(email)
    await person.type(email, 'anna@почта.рф')
    await person.type(screen.getByLabelText('Password'), 'right')
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sent).toMatchObject([{ email: 'anna@xn--80a1acny.xn--p1ai' }])
    expect(email).toHaveValue('anna@почта.рф')
  })

  it('sends a new captcha token each time, if a captcha is required', async () => {
    const provider = fakeRecaptcha()
    respond(
      { code: 'captcha_failed', detail: 'The robot check did not pass.', requestId: 'r' },
      403,
    )
    const { person, leave } = open(null, 'the-site-key')
    expect(screen.getByText(/protected by reCAPTCHA/)).toBeVisible()
    expect(provider.scripts()).toEqual([])
    await fillIn(person)
    await person.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The robot check did not pass.'),
    )
    respond({ token: 't1', user })
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sent).toMatchObject([{ recaptcha: 'login-token-1' }, { recaptcha: 'login-token-2' }])
    expect(provider.scripts()).toEqual([
      'https://www.google.com/recaptcha/api.js?render=the-site-key&hl=en',
    ])
  })

  it('names its fields for password managers', () => {
    open()
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  })

  it('shows the notice of the previous page only once', () => {
    storeNotice('Password changed successfully')
    open()
    expect(screen.getByRole('status')).toHaveTextContent('Password changed successfully')
    cleanup()
    open()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('tells the owner of a blocked account where to write', async () => {
    respond(refusal('account_blocked', 'This account is blocked.'), 403)
    const { person } = open()
    await fillIn(person)
    await person.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This account is blocked.'),
    )
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contacts')
  })

  it('tells a user who is not activated how to get the link, and keeps the path they wanted', async () => {
    respond(refusal('not_activated', 'Confirm your e-mail first.'), 403)
    const { person } = open('/en/account')
    await fillIn(person)
    await person.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Confirm your e-mail first.'),
    )
    const again = screen.getByRole('link', { name: 'Send the e-mail again' })
    expect(again).toHaveAttribute('href', '/en/successfully?next=%2Fen%2Faccount')
  })

  it('links to the page for a forgotten password, and keeps the wanted path', () => {
    open('/en/account')
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/en/forget?next=%2Fen%2Faccount',
    )
  })
})
