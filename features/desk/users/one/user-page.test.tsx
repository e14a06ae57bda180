import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { createQueryClient } from '@/lib/query/query-client'
import { deskUser } from '@/tests/factories/desk-user'
import { queuedVerification } from '@/tests/factories/desk-verification'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { UserPage } from './user-page'

const server = setupServer(
  http.get('*/api/v1/operator/verifications/', ({ request }) => {
    const isTheirs = new URL(request.url).searchParams.get('text') === deskUser.email
    const own = { ...queuedVerification, userId: deskUser.id }
    return HttpResponse.json({ rows: isTheirs ? [own] : [], next: null, waiting: 1 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const { id } = deskUser
const none = { activate: false, block: false, unblock: false, resetSecondFactor: false }
const blocked: DeskUser = {
  ...deskUser,
  state: 'blocked',
  blocked: { at: '2026-11-21T12:00:00.000Z', reason: 'stolen card' },
  sessions: [],
  may: { ...none, unblock: true, changeRole: false },
}

async function show(stored: DeskUser, search = '') {
  let now = stored
  server.use(http.get(`*/api/v1/operator/users/${id}/`, () => HttpResponse.json(now)))
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <SearchParamsContext value={new URLSearchParams(search)}>
        <ToastProvider>
          <UserPage id={id} />
        </ToastProvider>
      </SearchParamsContext>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('region', { name: 'Account' })
  return {
    ...view,
    become: (next: DeskUser) => {
      now = next
    },
  }
}

/** Collects the requests sent to a path below the user's own. */
function answer(path: string, reply: () => Response): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http.post(`*/api/v1/operator/users/${id}/${path}/`, async ({ request }) => {
      bodies.push(await request.json())
      return reply()
    }),
  )
  return bodies
}
const refuse = (code: string, status: number) => () =>
  HttpResponse.json({ code, detail: `Refused: ${code}`, requestId: 'r' }, { status })

const region = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const actions = () =>
  region('Actions')
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

describe('a user at the desk', () => {
  it('is shown with facts, a link to their claims and a way back to the list', async () => {
    await show(deskUser, 'q=anna')
    await screen.findByRole('link', { name: /4276/ })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(deskUser.email)
    expect(region('Account').getByRole('link', { name: 'All 3 orders' })).toHaveAttribute(
      'href',
      '/en/operator/claims?q=anna%40example.com',
    )
    expect(region('Account').getByText(/^1,250\.50/)).toBeVisible()
    expect(region('Account').getByText('1,250')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute(
      'href',
      '/en/operator/users?q=anna',
    )
    const card = region('Verifications').getByRole('link', { name: 'Visa 4276 •••• •••• 1234' })
    expect(card).toHaveAttribute('href', `/en/operator/verifications/${queuedVerification.id}`)
    expect(region('Latest sign-ins').getByText('Wrong password')).toBeVisible()
    expect(region('Latest sign-ins').getByRole('link', { name: 'All sign-ins' })).toHaveAttribute(
      'href',
      `/en/operator/logins?user=${id}`,
    )
  })

  it('offers only the actions that are allowed', async () => {
    await show({
      ...deskUser,
      may: {
        activate: true,
        block: true,
        unblock: false,
        resetSecondFactor: true,
        changeRole: true,
      },
    })
    expect(actions()).toEqual(['Confirm e-mail', 'Block', 'Change role', 'Reset second factor'])
  })

  it('is shown with an explanation instead of actions if nothing may be changed', async () => {
    await show({ ...deskUser, may: { ...none, changeRole: false } })
    expect(actions()).toEqual([])
    expect(region('Open sessions').queryByRole('button')).toBeNull()
    expect(region('Actions').getByText(/nothing you can do/)).toBeVisible()
  })

  it('is blocked with a reason, and then shown as blocked', async () => {
    const { user, become } = await show(deskUser)
    const bodies = answer('block', () => {
      become(blocked)
      return HttpResponse.json(blocked)
    })
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), ' stolen card ')
    await user.click(dialog().getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('The user is blocked')).toBeInTheDocument()
    expect(bodies).toEqual([{ reason: 'stolen card' }])
    expect(await screen.findByText('Blocked: stolen card')).toBeVisible()
    expect(actions()).toEqual(['Unblock'])
  })

  it('keeps the dialog open and shows the error at the field when the reason is missing', async () => {
    const { user } = await show(deskUser)
    answer('block', () =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: 'Check the marked fields.',
          fields: { reason: ['Fill this in.'] },
          requestId: 'r',
        },
        { status: 422 },
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.click(dialog().getByRole('button', { name: 'Block' }))
    expect(await dialog().findByText('Fill this in.')).toBeVisible()
  })

  it.each([
    ['state_changed', 409],
    ['forbidden', 403],
  ])(
    'is reloaded after a change is refused with %s, and the error is shown',
    async (code, status) => {
      const { user, become } = await show(deskUser)
      answer('block', () => {
        become(blocked)
        return refuse(code, status)()
      })
      await user.click(screen.getByRole('button', { name: 'Block' }))
      await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'stolen card')
      await user.click(dialog().getByRole('button', { name: 'Block' }))
      expect(await screen.findByText(`Refused: ${code}`)).toBeInTheDocument()
      await waitFor(() => expect(actions()).toEqual(['Unblock']))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Block/ })).toBeNull())
    },
  )

  it('gets a new role, which is chosen from the roles that they do not have', async () => {
    const { user } = await show({ ...deskUser, may: { ...deskUser.may, changeRole: true } })
    const bodies = answer('role', () => HttpResponse.json({ ...deskUser, role: 'admin' }))
    await user.click(screen.getByRole('button', { name: 'Change role' }))
    await user.click(dialog().getByRole('combobox', { name: 'New role' }))
    const roles = await screen.findAllByRole('option')
    expect(roles.map(({ textContent }) => textContent)).toEqual(['operator', 'administrator'])
    await user.click(screen.getByRole('option', { name: 'administrator' }))
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'second in command')
    await user.click(dialog().getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(bodies).toEqual([{ role: 'admin', reason: 'second in command' }]))
  })

  it('is signed out of one session after a confirmation', async () => {
    const { user, become } = await show(deskUser)
    const bodies = answer('sessions/end', () => {
      become({ ...deskUser, sessions: [] })
      return HttpResponse.json({ ...deskUser, sessions: [] })
    })
    await user.click(screen.getByRole('button', { name: 'End session: Chrome, Windows' }))
    expect(bodies).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'End' }))
    expect(await screen.findByText('Not signed in anywhere now.')).toBeVisible()
    expect(bodies).toEqual([{ session: deskUser.sessions[0]?.id }])
  })

  it('is signed out of all sessions at once', async () => {
    const [session] = deskUser.sessions
    const other = { ...session, id: '0190b6a0-0000-7000-8000-000000000008' }
    const { user } = await show({ ...deskUser, sessions: [session, other] } as DeskUser)
    const bodies = answer('sessions/end', () => HttpResponse.json({ ...deskUser, sessions: [] }))
    await user.click(screen.getByRole('button', { name: 'End all' }))
    await user.click(dialog().getByRole('button', { name: 'End all' }))
    await waitFor(() => expect(bodies).toEqual([{ session: null }]))
  })

  it('keeps an unsent note while the user is reloaded, and clears it after it is stored', async () => {
    const { user, become } = await show(deskUser)
    const note = {
      id: crypto.randomUUID(),
      at: '2026-11-21T12:00:00.000Z',
      who: 'boris@kantor.test',
    }
    const withNote = { ...deskUser, notes: [{ ...note, text: 'asked by phone' }] }
    const bodies = answer('notes', () => {
      become(withNote)
      return HttpResponse.json(withNote)
    })
    const field = screen.getByRole('textbox', { name: 'New note' })
    await user.type(field, 'asked by phone')
    answer('sessions/end', () => HttpResponse.json(deskUser))
    await user.click(screen.getByRole('button', { name: /^End session/ }))
    await user.click(dialog().getByRole('button', { name: 'End' }))
    await screen.findByText('The session has ended')
    expect(field).toHaveValue('asked by phone')

    await user.click(screen.getByRole('button', { name: 'Add note', hidden: true }))
    expect(await region('Notes').findByText('boris@kantor.test', { exact: false })).toBeVisible()
    expect(bodies).toEqual([{ text: 'asked by phone' }])
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('is not requested if the URL contains no valid id', () => {
    renderWithMessages(
      <QueryClientProvider client={createQueryClient()}>
        <SearchParamsContext value={new URLSearchParams()}>
          <UserPage id="anna" />
        </SearchParamsContext>
      </QueryClientProvider>,
      'en',
    )
    expect(screen.getByText('There is no such user')).toBeVisible()
  })
})
