// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from '@/components/ui/overlay/dialog'
import { companionCookieName } from '@/lib/session/cookies'
import { beginSession } from '@/lib/session/begin-session'
import { clearSession, sessionStore } from '@/lib/session/session-store'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DeskSession } from './desk-session'

const anna = {
  email: 'anna@kantor.test',
  activated: true,
  role: 'operator',
  locale: 'en',
  createdAt: '2026-01-02T03:04:05Z',
} as const
const boris = { ...anna, email: 'boris@kantor.test' }

const server = setupServer(
  http.post('*/front-api/auth/refresh/', () => HttpResponse.json({ token: 't2' })),
  http.get('*/api/v1/users/me/', () => HttpResponse.json(anna)),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => sessionStore.setState({ token: 't1', user: anna, status: 'user' }))
afterEach(() => {
  document.cookie = `${companionCookieName}=; path=/; max-age=0`
})
afterAll(() => server.close())

function Draft() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Question">
      <input aria-label="Draft" />
    </Dialog>
  )
}

function open() {
  const signIn = (
    <button onClick={() => beginSession({ token: 't2', user: anna })}>Sign in as Anna</button>
  )
  return renderWithMessages(
    <DeskSession signIn={signIn} alive={<p>Listening</p>}>
      <Draft />
    </DeskSession>,
    'en',
  )
}
const lost = () => screen.queryByRole('dialog', { name: 'Your session has ended' })
const draft = () => screen.getByLabelText('Draft')

describe('the session of the desk', () => {
  it('that ends while somebody works is begun again over the page, and the work goes on', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    expect(lost()).toBeVisible()
    expect(screen.queryByText('Listening')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(lost()).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Sign in as Anna' }))
    await waitFor(() => expect(lost()).toBeNull())
    expect(draft()).toHaveValue('half a reason')
    expect(screen.getByText('Listening')).toBeVisible()
  })

  it('goes on once another tab has signed in', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    await user.click(screen.getByRole('button', { name: 'Carry on' }))
    await waitFor(() => expect(sessionStore.getState().status).toBe('guest'))
    expect(lost()).toBeVisible()

    document.cookie = `${companionCookieName}=1; path=/`
    await user.click(screen.getByRole('button', { name: 'Carry on' }))
    await waitFor(() => expect(lost()).toBeNull())
    expect(sessionStore.getState().token).toBe('t2')
    expect(draft()).toHaveValue('half a reason')
  })

  it('of another person shows nothing of what the first one typed', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    act(() => beginSession({ token: 't3', user: boris }))
    await waitFor(() => expect(lost()).toBeNull())
    expect(draft()).toHaveValue('')
  })
})
