import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { deskUserRow } from '@/tests/factories/desk-user'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { UsersPage } from './users-page'

let queries: string[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  queries = []
  router.push.mockClear()
  server.use(
    http.get('*/api/v1/operator/users/', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ count: 120, page: 2, size: 50, results: [deskUserRow] })
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function show(search = '') {
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={`/en/operator/users?${search}`}>
        <UsersPage />
      </AtAddress>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('link', { name: deskUserRow.email })
  return view
}

describe('the list of users', () => {
  it('is requested with the filters in the URL, and shows the total', async () => {
    await show('q=anna&role=user&state=active&page=2')
    expect(queries).toEqual(['?q=anna&role=user&state=active&page=2'])
    expect(screen.getByRole('status')).toHaveTextContent('120 users found')
    expect(screen.getByRole('row', { name: /anna@example\.com/ })).toHaveTextContent(/2 of 3/)
  })

  it('opens a user by their link, or by a click on the row', async () => {
    const { user } = await show('q=anna')
    const address = `/operator/users/${deskUserRow.id}?q=anna`
    expect(screen.getByRole('link', { name: deskUserRow.email })).toHaveAttribute(
      'href',
      `/en${address}`,
    )
    await user.click(screen.getByText('Active'))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/en${address}`)
  })

  it('puts the search into the URL, and returns to the first page', async () => {
    const { user } = await show('role=user&page=2')
    await user.type(screen.getByRole('searchbox'), 'vera@example.org{Enter}')
    const wanted = '/en/operator/users?q=vera%40example.org&role=user'
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(wanted, expect.anything()),
    )
  })

  it('keeps the search on its other pages', async () => {
    await show('q=anna&page=2')
    expect(screen.getByRole('link', { name: /3/ })).toHaveAttribute(
      'href',
      '/en/operator/users?q=anna&page=3',
    )
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/en/operator/users?q=anna',
    )
  })
})
