import * as webauthn from '@simplewebauthn/browser'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { expectErrors } from '@/tests/setup/expected-errors'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { logInByPasskey } from '../api/passkey-login'
import { LoginForm } from './login-form'

const startAuthentication = vi.spyOn(webauthn, 'startAuthentication')
const supportsAutofill = vi.spyOn(webauthn, 'browserSupportsWebAuthnAutofill')
const key = { id: 'key' } as webauthn.AuthenticationResponseJSON

const server = setupServer()
let sent: unknown[] = []
const needed = { code: 'second_factor_required', detail: 'A code is needed.', requestId: 'r' }
const session = { token: 't1', user: makeMe() }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  sessionStore.setState({ token: null, user: null, status: 'guest' })
  startAuthentication.mockReset().mockReturnValue(new Promise(() => undefined))
  supportsAutofill.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

function respond(path: string, body: object, status = 200): void {
  server.use(
    http.post(`*/front-api/auth/${path}/`, async ({ request }) => {
      const text = await request.text()
      sent.push(text === '' ? path : JSON.parse(text))
      return HttpResponse.json(body, { status })
    }),
  )
}

function open() {
  const leave = vi.fn<(path: string) => void>()
  const { user } = renderWithMessages(<LoginForm next={null} leave={leave} />, 'en')
  return { user, leave }
}

const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function openSecondStep() {
  respond('login', needed, 403)
  const view = open()
  await view.user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await view.user.type(screen.getByLabelText('Password'), 'right')
  await view.user.click(submit())
  const code = await screen.findByLabelText('Code from the app')
  return { ...view, code }
}

describe('the second step of signing in', () => {
  it('appears in the same form when the server requires it, and takes the focus', async () => {
    const { user, leave, code } = await openSecondStep()
    await waitFor(() => expect(code).toHaveFocus())
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(submit()).not.toHaveAttribute('aria-busy')

    respond('login', session)
    await user.type(code, '123 456{Enter}')
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en/account'))
    const credentials = { email: 'anna@example.com', password: 'right', remember: false }
    expect(sent).toEqual([credentials, { ...credentials, code: '123 456' }])
  })

  it('shows the error of the code at its field', async () => {
    const { user, leave, code } = await openSecondStep()
    const fields = { code: ['This code is wrong.'] }
    respond('login', { code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    await user.type(code, '000000')
    await user.click(submit())
    expect(await screen.findByText('This code is wrong.')).toBeVisible()
    expect(code).toBeInvalid()
    expect(code).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveValue('right')
    expect(leave).not.toHaveBeenCalled()
  })

  it('makes no call without a code', async () => {
    const { user, code } = await openSecondStep()
    await user.click(submit())
    expect(await screen.findByText('Enter the code.')).toBeVisible()
    expect(code).toHaveFocus()
    expect(sent).toHaveLength(1)
  })

  it('accepts a recovery code instead', async () => {
    const { user, leave } = await openSecondStep()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const recovery = screen.getByLabelText('Recovery code')
    expect(recovery).toHaveFocus()
    respond('login', session)
    await user.type(recovery, 'ABCDE-FGHJK{Enter}')
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sent.at(-1)).toMatchObject({ code: 'ABCDE-FGHJK' })
  })

  it('disappears when the e-mail changes', async () => {
    const { user } = await openSecondStep()
    await user.type(screen.getByLabelText('E-mail'), 'x')
    expect(screen.queryByLabelText('Code from the app')).not.toBeInTheDocument()
  })
})

describe('signing in with a passkey', () => {
  const challenge = '0190b6a0-0000-7000-8000-000000000000'
  const options = { challenge: 'abc', rpId: 'localhost' }
  const press = () => screen.getByRole('button', { name: 'Sign in with a passkey' })

  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    vi.stubGlobal('requestIdleCallback', (task: () => void) => {
      task()
      return 1
    })
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    respond('passkey/options', { challenge, options })
  })

  it('needs no password and no code', async () => {
    startAuthentication.mockResolvedValue(key)
    respond('passkey', session)
    const { user, leave } = open()
    await user.click(screen.getByLabelText('Remember me for 30 days'))
    await user.click(press())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en/account'))
    expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({
      optionsJSON: options,
      useBrowserAutofill: false,
    })
    expect(sent.at(-1)).toEqual({ challenge, credential: { id: 'key' }, remember: true })
    expect(sessionStore.getState()).toMatchObject({ token: 't1', status: 'user' })
  })

  it('is suggested by the browser’s autofill of the e-mail', async () => {
    supportsAutofill.mockResolvedValue(true)
    startAuthentication.mockResolvedValue(key)
    respond('passkey', session)
    const { leave } = open()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en/account'))
    expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({
      optionsJSON: options,
      useBrowserAutofill: true,
    })
  })

  it('is not suggested after the page was left', async () => {
    const pageLeft = AbortSignal.abort()
    const offered = logInByPasskey({ remember: () => false, isAutofill: true, pageLeft })
    await expect(offered).rejects.toMatchObject({ name: 'AbortError' })
    expect(startAuthentication).not.toHaveBeenCalled()
  })

  it('says that no passkey was used, and that the password still works', async () => {
    const refused = Object.assign(new Error('no'), { name: 'NotAllowedError' })
    startAuthentication.mockRejectedValue(refused)
    const { user, leave } = open()
    await user.click(press())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The passkey was not used.'),
    )
    expect(press()).not.toHaveAttribute('aria-busy')
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the server’s error', async () => {
    startAuthentication.mockResolvedValue(key)
    respond('passkey', { code: 'credentials_invalid', detail: 'Unknown key.', requestId: 'r' }, 401)
    const { user } = open()
    await user.click(press())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Unknown key.'))
  })

  it('logs why it could not be suggested, and shows no error', async () => {
    const log = expectErrors()
    supportsAutofill.mockResolvedValue(true)
    startAuthentication.mockRejectedValue(new Error('broken'))
    open()
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    log.mockReset()
  })

  it('is not offered if the browser does not support passkeys', () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    open()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
