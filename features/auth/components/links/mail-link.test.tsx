import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageModalProvider } from '@/components/ui/overlay/message-modal-provider'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { expectErrors } from '@/tests/setup/expected-errors'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { mailLinkAt } from '@/features/auth/model/mail-link'
import { MailLinkListener } from './mail-link-listener'
import { RecoverLink } from './recover-link'

const code = 'Abc-_'.repeat(8) + 'xyz'
const server = setupServer()
let activated: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  activated = []
  sessionStore.setState({ token: null, user: null, status: 'guest', isSignedOut: undefined })
})
afterEach(() => {
  server.resetHandlers()
  document.cookie = 'has_session=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
})
afterAll(() => server.close())

function respond(body: object, status = 200): void {
  server.use(
    http.post('*/api/v1/users/activate/:code/', ({ params }) => {
      activated.push(params.code)
      return HttpResponse.json(body, { status })
    }),
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  return renderWithMessages(
    <StrictMode>
      <MessageModalProvider>
        <MailLinkListener />
      </MessageModalProvider>
    </StrictMode>,
    'en',
  )
}

describe('the link that activates an account', () => {
  it('activates once, removes its code from the address, and shows the result', async () => {
    respond({ detail: 'Account successfully activated' })
    open(`/en?cur_from=BTC#activate=${code}`)
    const message = await screen.findByRole('dialog', { name: 'Notification' })
    expect(message).toHaveAccessibleDescription('Account successfully activated')
    expect(activated).toEqual([code])
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/en?cur_from=BTC',
    )
  })

  it('works on a page that is already open', async () => {
    respond({ detail: 'Account successfully activated' })
    open('/en')
    window.location.hash = `activate=${code}`
    expect(await screen.findByRole('dialog', { name: 'Notification' })).toBeVisible()
  })

  it('updates the user of a running session', async () => {
    respond({ detail: 'Account successfully activated' })
    server.use(http.get('*/api/v1/users/me/', () => HttpResponse.json(makeMe())))
    const user = makeMe({ activated: false })
    sessionStore.setState({ token: 't1', user, status: 'user' })
    open(`/en#activate=${code}`)
    await screen.findByRole('dialog', { name: 'Notification' })
    expect(sessionStore.getState().user?.activated).toBe(true)
  })

  it('says that it was used or has expired, and how to get another', async () => {
    respond({ code: 'gone', detail: 'The link has expired.', requestId: 'r' }, 410)
    const { user } = open(`/en#activate=${code}`)
    const message = await screen.findByRole('dialog', { name: 'Notification' })
    expect(message).toHaveAccessibleDescription('The link has expired.')
    const another = screen.getByRole('link', { name: 'Get a new link' })
    expect(another).toHaveAttribute('href', '/en/successfully')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('logs any other failure without its code, and can be retried', async () => {
    const log = expectErrors()
    respond({ code: 'internal_error', detail: 'Our side.', requestId: 'r' }, 500)
    const { user } = open(`/en#activate=${code}`)
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Our side.')
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(code)
    log.mockReset()

    respond({ detail: 'Account successfully activated' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Account successfully activated')).toBeVisible()
    expect(activated).toEqual([code, code])
  })
})

describe('the link to set a new password, followed by a signed-in user', () => {
  function openSignedIn() {
    const leave = vi.fn<(path: string) => void>()
    sessionStore.setState({ token: 't1', user: makeMe(), status: 'user' })
    const { user } = renderWithMessages(<RecoverLink code={code} leave={leave} />, 'en')
    return { user, leave }
  }

  it('signs out if the user wants that, and then opens the page with the code', async () => {
    server.use(http.post('*/front-api/auth/logout/', () => new HttpResponse(null, { status: 204 })))
    const { user, leave } = openSignedIn()
    expect(await screen.findByRole('dialog')).toHaveTextContent('anna@example.com')
    await user.click(screen.getByRole('button', { name: 'Sign out and set the password' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`/en/recover#${code}`))
  })

  it('says when the session could not be ended', async () => {
    const log = expectErrors()
    server.use(http.post('*/front-api/auth/logout/', () => HttpResponse.error()))
    const { user, leave } = openSignedIn()
    await user.click(screen.getByRole('button', { name: 'Sign out and set the password' }))
    expect(await screen.findByText(/couldn’t sign you out/)).toBeVisible()
    expect(leave).not.toHaveBeenCalled()
    log.mockReset()
  })

  it('changes nothing if the user stays signed in', async () => {
    const { user, leave } = openSignedIn()
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(leave).not.toHaveBeenCalled()
    expect(sessionStore.getState().status).toBe('user')
  })

  it('opens the page without a question if the session was already over', async () => {
    const leave = vi.fn<(path: string) => void>()
    renderWithMessages(<RecoverLink code={code} leave={leave} />, 'en')
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`/en/recover#${code}`))
  })

  it('stays, and offers a retry, if it is unknown whether the session is over', async () => {
    const leave = vi.fn<(path: string) => void>()
    document.cookie = 'has_session=1; path=/'
    const { user } = renderWithMessages(<RecoverLink code={code} leave={leave} />, 'en')
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/did not respond/)
    // Any automatic navigation has happened by now.
    await new Promise((resolve) => setTimeout(resolve))
    expect(leave).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(leave).toHaveBeenCalledExactlyOnceWith(`/en/recover#${code}`)
  })

  it('says that its code is missing, and where to change a password', async () => {
    server.use(http.get('*/api/v1/users/me/', () => HttpResponse.json(makeMe())))
    sessionStore.setState({ token: 't1', user: makeMe(), status: 'user' })
    open('/en/account?link=recover#cut')
    const notice = await screen.findByRole('dialog', { name: 'New password' })
    expect(notice).toHaveAccessibleDescription(/has no code.*anna@example\.com/)
    const settings = screen.getByRole('link', { name: 'Go to settings' })
    expect(settings).toHaveAttribute('href', '/en/account/settings')
    expect(window.location.href).not.toMatch(/link=|#/)
  })

  it('asks again when the same link is followed a second time', async () => {
    sessionStore.setState({ token: 't1', user: makeMe(), status: 'user' })
    const { user } = open(`/en/account?link=recover#${code}`)
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    window.location.hash = code
    expect(await screen.findByRole('dialog', { name: 'New password' })).toBeVisible()
  })
})

describe('mailLinkAt', () => {
  const at = (address: string) => mailLinkAt(new URL(address, 'https://kantor.example'))

  it('recognises an activation on any page, and a recovery on the page to which the guard redirects', () => {
    expect(at(`/en/faq#activate=${code}`)).toEqual({ kind: 'activate', code })
    for (const account of ['/en/account', '/account', '/account?link=recover']) {
      expect(at(`${account}#${code}`)).toEqual({ kind: 'recover', code })
    }
  })

  it('recognises a recovery by the guard’s parameter alone if its code was lost', () => {
    for (const lost of ['', '#', '#cut', '#content']) {
      expect(at(`/account?link=recover${lost}`)).toEqual({ kind: 'recover', code: null })
    }
  })

  it.each([
    '/',
    '/#content',
    '/account#content',
    '/faq?link=recover',
    `/claim/0190b6a0-0000-7000-8000-000000000000#${code}`,
    '/#activate=',
    '/#activate=a/b',
  ])('ignores any other address: %s', (address) => {
    expect(at(address)).toBeNull()
  })
})
