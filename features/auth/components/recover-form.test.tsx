import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { takeNotice } from '../model/passed-to-next-page'
import { RecoverForm } from './recover-form'

const code = 'Abc-_'.repeat(8) + 'xyz'
const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  window.sessionStorage.clear()
})
afterEach(() => {
  server.resetHandlers()
  window.history.replaceState(null, '', '/')
})
afterAll(() => server.close())

function respond(body: object, status = 200): void {
  server.use(
    http.post('*/api/v1/users/restore/:code/', async ({ request, params }) => {
      sent.push([params.code, new URL(request.url).search, await request.json()])
      return HttpResponse.json(body, { status })
    }),
  )
}

function open(hash = `#${code}`) {
  window.history.replaceState(null, '', `/en/recover${hash}`)
  const leave = vi.fn<(path: string) => void>()
  const { user, unmount } = renderWithMessages(
    <StrictMode>
      <RecoverForm leave={leave} />
    </StrictMode>,
    'en',
  )
  return { user, leave, unmount }
}

const password = 'correct horse battery'

async function fillIn(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.type(screen.getByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Repeat the new password'), password)
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
}

describe('setting a new password by a link', () => {
  it('removes the code from the address, sends it, and opens the login page', async () => {
    respond({ detail: 'Password changed successfully' })
    const { user, leave } = open()
    expect(window.location.href).not.toContain(code)
    await fillIn(user)

    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'))
    expect(sent).toEqual([[code, '', { password, repeatPassword: password }]])
    expect(takeNotice()).toBe('Password changed successfully')
    expect(takeNotice()).toBeNull()
  })

  it('says how to get another link if this one was used or has expired', async () => {
    respond({ code: 'gone', detail: 'The link has expired.', requestId: 'r' }, 410)
    const { user, leave } = open()
    await fillIn(user)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The link no longer works'),
    )
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/en/forget',
    )
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the server’s error at its field, and keeps the code for a retry', async () => {
    const fields = { password: ['This password is too common.'] }
    respond({ code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    const { user, leave } = open()
    await fillIn(user)
    expect(await screen.findByText('This password is too common.')).toBeVisible()
    respond({ detail: 'Password changed successfully' })
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
  })

  it('requires the same password twice', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Repeat the new password'), 'other')
    await fillIn(user)
    expect(await screen.findByText('The passwords don’t match.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it.each(['', '#content'])('asks for the link in the mail if there is no code: %j', (hash) => {
    open(hash)
    expect(screen.getByRole('alert')).toHaveTextContent('You need the link from the e-mail')
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    expect(window.location.hash).toBe(hash)
  })

  it('survives a reload of the page, until the code is used', async () => {
    respond({ detail: 'Password changed successfully' })
    open().unmount()
    const { user, leave, unmount } = open('')
    expect(window.location.href).not.toContain(code)
    await fillIn(user)
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sent).toHaveLength(1)
    unmount()
    open('')
    expect(screen.getByRole('alert')).toHaveTextContent('You need the link from the e-mail')
  })

  it('forgets a code that does not work', async () => {
    respond({ code: 'gone', detail: 'The link has expired.', requestId: 'r' }, 410)
    const { user, unmount } = open()
    await fillIn(user)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The link no longer works'),
    )
    unmount()
    open('')
    expect(screen.getByRole('alert')).toHaveTextContent('You need the link from the e-mail')
  })

  it('accepts a link that is pasted while the page is open', async () => {
    open('')
    window.location.hash = code
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(window.location.href).not.toContain(code)
  })
})
