import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { sessionStore } from '@/lib/session/session-store'
import { expectErrors } from '@/tests/setup/expected-errors'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { AccountMenu } from './account-menu'
import { SignOutButton } from './sign-out-button'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => sessionStore.setState({ token: 't1', user: null, status: 'user' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(worksAtDesk = false) {
  return renderWithMessages(
    <ToastProvider>
      <AccountMenu email="anna@example.com" worksAtDesk={worksAtDesk} className="">
        Account menu
      </AccountMenu>
    </ToastProvider>,
    'en',
  )
}

const menu = () => screen.getByText('Account menu').closest('details')

describe('the menu of the account', () => {
  it('links to the account, and for operators to the desk', () => {
    const { unmount } = open()
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/account')
    expect(screen.queryByRole('link', { name: 'Operator’s desk' })).toBeNull()
    unmount()
    open(true)
    expect(screen.getByRole('link', { name: 'Operator’s desk' })).toBeInTheDocument()
  })

  it('closes on Escape and when the focus leaves it', async () => {
    const { user } = open()
    await user.click(screen.getByText('Account menu'))
    menu()?.setAttribute('open', '')
    await user.tab()
    await user.keyboard('{Escape}')
    expect(menu()).not.toHaveAttribute('open')
    menu()?.setAttribute('open', '')
    screen.getByRole('link', { name: 'Account' }).focus()
    await user.click(document.body)
    expect(menu()).not.toHaveAttribute('open')
  })
})

describe('signing out', () => {
  function openButton() {
    const leave = vi.fn<(path: string) => void>()
    const view = renderWithMessages(
      <ToastProvider>
        <SignOutButton className="" leave={leave} />
      </ToastProvider>,
      'en',
    )
    return { ...view, leave, press: () => view.user.click(screen.getByRole('button')) }
  }

  it('ends the session on the server and in the browser, and loads the home page', async () => {
    server.use(http.post('*/front-api/auth/logout/', () => new HttpResponse(null, { status: 204 })))
    const { leave, press } = openButton()
    await press()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en'))
    expect(sessionStore.getState()).toEqual({
      token: null,
      user: null,
      status: 'guest',
      isSignedOut: true,
    })
  })

  it('says that signing out failed when the server does not answer', async () => {
    const log = expectErrors()
    server.use(http.post('*/front-api/auth/logout/', () => HttpResponse.error()))
    const { leave, press } = openButton()
    await press()
    expect(await screen.findAllByText(/couldn’t sign you out/)).not.toHaveLength(0)
    expect(leave).not.toHaveBeenCalled()
    expect(sessionStore.getState().token).toBe('t1')
    log.mockReset()
  })
})
