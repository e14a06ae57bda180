import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { deskUser, loginEntry } from '@/tests/factories/desk-user'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LoginsPage } from './logins-page'

const next = '0190b6a0-0000-7000-8000-000000000009'
const stranger = {
  ...loginEntry,
  id: '0190b6a0-0000-7000-8000-000000000003',
  email: 'nobody@example.org',
  userId: null,
  outcome: 'unknown',
  address: null,
  userAgent: 'curl/8.5',
}

let queries: string[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  queries = []
  router.push.mockClear()
  server.use(
    http.get('*/api/v1/operator/logins/', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ entries: [loginEntry, stranger], next })
    }),
    http.get('*/api/v1/operator/users/:id/', () => HttpResponse.json(deskUser)),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function show(search = '') {
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={`/en/operator/logins?${search}`}>
        <LoginsPage />
      </AtAddress>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('table')
  return view
}

describe('the login log', () => {
  it('shows the result of an attempt, and the name of the device instead of the user agent', async () => {
    await show()
    const [, knownUser, unknownUser] = screen.getAllByRole('row')
    expect(knownUser).toHaveTextContent(
      /Wrong password.*by password.*203\.0\.113\.7.*Chrome, Windows/,
    )
    expect(unknownUser).toHaveTextContent(/No such account.*unknown.*unknown browser/)
    expect(unknownUser).not.toHaveTextContent('curl')
  })

  it('links to the account, and to other attempts from the same IP address', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'anna@example.com' })).toHaveAttribute(
      'href',
      `/en/operator/users/${deskUser.id}`,
    )
    expect(screen.queryByRole('link', { name: 'nobody@example.org' })).toBeNull()
    expect(screen.getByRole('link', { name: '203.0.113.7' })).toHaveAttribute(
      'href',
      '/en/operator/logins?address=203.0.113.7',
    )
  })

  it('opens older attempts with the same filters', async () => {
    const { user } = await show('outcome=wrong_password')
    expect(queries).toEqual(['?outcome=wrong_password'])
    expect(screen.getByRole('button', { name: 'Older' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Older' }))
    expect(router.push).toHaveBeenLastCalledWith(
      `/en/operator/logins?outcome=wrong_password&before=${next}`,
      expect.anything(),
    )
  })

  it('says that the log was not searched to its end, and offers to continue', async () => {
    server.use(
      http.get('*/api/v1/operator/logins/', () => HttpResponse.json({ entries: [], next })),
    )
    await show('address=203.0.113.9')
    expect(screen.getByText('Nothing in the newest entries')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Search older ones' })).toBeEnabled()
  })

  it('returns to the first page when a filter changes', async () => {
    const { user } = await show(`before=${next}`)
    await user.type(
      screen.getByRole('searchbox', { name: 'Whole e-mail' }),
      'anna@example.com{Enter}',
    )
    await waitFor(() =>
      expect(router.push).toHaveBeenLastCalledWith(
        '/en/operator/logins?email=anna%40example.com',
        expect.anything(),
      ),
    )
  })

  it('says whose attempts it shows, and links to all attempts', async () => {
    const { user } = await show(`user=${deskUser.id}`)
    expect(queries).toEqual([`?user=${deskUser.id}`])
    expect(await screen.findByText(/Only sign-ins of/)).toHaveTextContent(deskUser.email)
    await user.click(screen.getByRole('button', { name: 'Show everyone' }))
    expect(router.push).toHaveBeenLastCalledWith('/en/operator/logins', expect.anything())
  })
})
