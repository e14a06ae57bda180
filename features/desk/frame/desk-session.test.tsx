import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '@/components/ui/overlay/dialog'
import '@/components/ui/overlay/toast-area'
import { ToastProvider, useToast } from '@/components/ui/overlay/toast-provider'
import { DeskQueries } from './desk-queries'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import * as pages from '@/lib/browser/open-page'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { saveTechBreak } from '@/lib/contracts/desk/office'
import { messagesOf } from '@/lib/i18n/messages'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { QueryProvider } from '@/lib/query/query-provider'
import { companionCookieName } from '@/lib/session/cookies'
import { beginSession } from '@/lib/session/begin-session'
import { listenToTabs } from '@/lib/session/session-channel'
import { clearSession, endSession, sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DeskSession } from './desk-session'
import { Loaded } from '../kit/page/loaded'

/* jsdom cannot open another page. */
const openPage = vi.spyOn(pages, 'openPage')

const anna = makeMe({ email: 'anna@kantor.test', role: 'operator', locale: 'en' })
const boris = { ...anna, email: 'boris@kantor.test' }
const customer = { ...anna, email: 'vera@example.org', role: 'user' } as const

const server = setupServer(
  http.post('*/front-api/auth/refresh/', () => HttpResponse.json({ token: 't2' })),
  http.get('*/api/v1/users/me/', () => HttpResponse.json(anna)),
  http.get('*/api/v1/operator/claims/:id/', ({ request }) =>
    request.headers.get('authorization') === 'Bearer t1'
      ? HttpResponse.json(deskClaim)
      : new Promise<never>(() => undefined),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStore.setState({ token: 't1', user: anna, status: 'user', isSignedOut: undefined })
  openPage.mockReset().mockReturnValue(undefined)
})
afterEach(() => {
  server.resetHandlers()
  document.cookie = `${companionCookieName}=; path=/; max-age=0`
})
afterAll(() => server.close())

describe('the desk without JavaScript', () => {
  it('says that it needs JavaScript', () => {
    sessionStore.setState({ token: null, user: null, status: 'unknown' })
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
        <QueryProvider>
          <DeskSession>the desk</DeskSession>
        </QueryProvider>
      </NextIntlClientProvider>,
    )
    expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
  })
})

function Draft() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Question">
      <input aria-label="Draft" />
    </Dialog>
  )
}

/** A form filled from loaded data. */
function Note() {
  const claim = useDeskQuery(getDeskClaim, { params: { id: deskClaim.id } })
  return (
    <Loaded query={claim}>
      {({ number }) => (
        <>
          <p>{`Claim ${String(number)}`}</p>
          <input aria-label="Note" />
        </>
      )}
    </Loaded>
  )
}

/** Sends its request even if the session has ended. */
function Preview() {
  const claim = useQuery(endpointQuery(getDeskClaim, { params: { id: deskClaim.id } }, 'en'))
  return <Loaded query={claim}>{({ number }) => <p>{`Claim ${String(number)}`}</p>}</Loaded>
}

function BreakButton() {
  const save = useDeskChange(saveTechBreak, { refreshes: [], done: 'Saved' })
  const toast = useToast()
  const body = { on: true, text: { ru: '', en: '' }, until: null }
  // The test waits for this toast, which appears after the one that would report the refusal.
  const close = () => save.mutate({ body }, { onError: () => toast.info('refused') })
  return <button onClick={close}>Close the office</button>
}

function open(page = <Draft />) {
  const signIn = (
    <button onClick={() => beginSession({ token: 't2', user: anna })}>Sign in as Anna</button>
  )
  return renderWithMessages(
    <QueryProvider>
      <DeskQueries>
        <DeskSession signIn={signIn} background={<p>Listening</p>}>
          {page}
        </DeskSession>
      </DeskQueries>
    </QueryProvider>,
    'en',
  )
}
const endedDialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' })
const draft = () => screen.getByLabelText('Draft')

describe('the session of the desk', () => {
  it('is renewed in a dialog over the page when it expires, and the page keeps its state', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    expect(endedDialog()).toBeVisible()
    expect(screen.queryByText('Listening')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(endedDialog()).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Sign in as Anna' }))
    await waitFor(() => expect(endedDialog()).toBeNull())
    expect(draft()).toHaveValue('half a reason')
    expect(screen.getByText('Listening')).toBeVisible()
  })

  it('continues after the user has signed in in another tab', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('You are not signed in yet. Sign in first.')).toBeVisible()
    expect(endedDialog()).toBeVisible()

    document.cookie = `${companionCookieName}=1; path=/`
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(endedDialog()).toBeNull())
    expect(sessionStore.getState().token).toBe('t2')
    act(clearSession)
    expect(endedDialog()).toBeVisible()
    expect(screen.queryByText(/You are not signed in/)).toBeNull()
    act(() => beginSession({ token: 't2', user: anna }))
    expect(draft()).toHaveValue('half a reason')
  })

  it('does not show another person the text that the first person typed', async () => {
    const { user } = open()
    await user.type(draft(), 'half a reason')
    act(clearSession)
    act(() => beginSession({ token: 't3', user: boris }))
    await waitFor(() => expect(endedDialog()).toBeNull())
    expect(draft()).toHaveValue('')
  })

  it('hides open dialogs when it expires, until it is renewed', async () => {
    const { user } = open()
    expect(draft()).toBeVisible()
    act(clearSession)
    await waitFor(() => expect(endedDialog()).toBeVisible())
    expect(draft()).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in as Anna' }))
    expect(draft()).toBeVisible()
  })

  it('leaves a form with loaded data unchanged when it expires', async () => {
    const { user } = open(<Note />)
    await user.type(await screen.findByLabelText('Note'), 'half a note')
    act(clearSession)
    await user.click(screen.getByRole('button', { name: 'Sign in as Anna' }))
    expect(screen.getByLabelText('Note')).toHaveValue('half a note')
  })

  it('repeats the refused queries after it is renewed', async () => {
    const expired = { code: 'token_not_valid', detail: 'It is over.', requestId: 'r' }
    const refuse = () => HttpResponse.json(expired, { status: 401 })
    server.use(
      http.post('*/front-api/auth/refresh/', refuse),
      http.get('*/api/v1/operator/claims/:id/', ({ request }) =>
        request.headers.get('authorization') === 'Bearer t2'
          ? HttpResponse.json(deskClaim)
          : refuse(),
      ),
    )
    const { user } = open(<Preview />)
    await waitFor(() => expect(endedDialog()).toBeVisible())
    expect(await screen.findByText('It is over.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sign in as Anna' }))
    expect(await screen.findByText('Claim 77')).toBeVisible()
    expect(screen.queryByText('It is over.')).toBeNull()
  })

  it('reports its end only in the dialog over the page when it expires during a change', async () => {
    const expired = { code: 'token_not_valid', detail: 'It is over.', requestId: 'r' }
    const refuse = () => HttpResponse.json(expired, { status: 401 })
    server.use(
      http.post('*/front-api/auth/refresh/', refuse),
      http.put('*/api/v1/operator/office/tech-break/', refuse),
    )
    const { user } = open(
      <ToastProvider>
        <BreakButton />
      </ToastProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Close the office' }))
    await waitFor(() => expect(endedDialog()).toBeVisible())
    expect(await screen.findByText('refused')).toBeInTheDocument()
    expect(screen.queryByText('It is over.')).toBeNull()
  })

  it('does not show another person the cached data of the first person', async () => {
    open(<Note />)
    expect(await screen.findByText('Claim 77')).toBeVisible()
    act(clearSession)
    act(() => beginSession({ token: 't3', user: boris }))
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    expect(screen.queryByText('Claim 77')).toBeNull()
  })

  it('shows a customer nothing of the desk and opens their account', async () => {
    open(<Note />)
    await screen.findByText('Claim 77')
    act(clearSession)
    act(() => beginSession({ token: 't3', user: customer }))
    expect(screen.queryByText('Claim 77')).toBeNull()
    expect(screen.queryByLabelText('Note')).toBeNull()
    expect(screen.queryByText('Listening')).toBeNull()
    expect(openPage).toHaveBeenCalledExactlyOnceWith('/en/account')
  })

  it('shows neither the page nor a dialog after signing out', () => {
    open()
    expect(draft()).toBeVisible()
    act(endSession)
    expect(screen.queryByLabelText('Draft')).toBeNull()
    expect(endedDialog()).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    expect(openPage).not.toHaveBeenCalled()
  })

  it('shows nothing of the page after signing out in another tab', async () => {
    listenToTabs()
    open(<Note />)
    await screen.findByText('Claim 77')
    const tab = new BroadcastChannel('kantor-session')
    tab.postMessage({ kind: 'ended', isSignedOut: true })
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible()
    expect(screen.queryByText('Claim 77')).toBeNull()
    tab.close()

    // The next user sees nothing of what the previous user had opened.
    act(() => beginSession({ token: 't3', user: boris }))
    expect(screen.queryByText('Claim 77')).toBeNull()
  })
})
