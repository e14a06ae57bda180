import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MessagesPage } from './messages-page'

const id = '0190b6a0-0000-7000-8000-000000000000'
const claimId = '0190b6a0-0000-7000-8000-000000000001'
const userId = '0190b6a0-0000-7000-8000-000000000002'
const message: DeskMessage = {
  ...{ id, locale: 'ru', name: 'Anna', email: 'anna@example.org', topic: 'exchange' },
  ...{ claimNumber: '1042', claimId, userId, text: '<b>Where</b>\nis it?' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', answeredAt: null, answeredBy: null },
}
let shown = message
let results: DeskMessage[] | null = null
let queries: string[] = []
const path = '*/api/v1/operator/messages/'
const server = setupServer(
  http.get(path, ({ request }) => {
    queries.push(new URL(request.url).search)
    return HttpResponse.json({
      count: 45,
      page: 2,
      size: 20,
      waiting: 3,
      results: results ?? [shown],
    })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  shown = message
  results = null
  queries = []
  router.push.mockClear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(search = '') {
  const client = createQueryClient()
  const view = renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address={`/en/operator/messages?${search}`}>
          <MessagesPage />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  return { ...view, client }
}
const opened = () => screen.findByRole('dialog', { name: 'Message: An exchange or an order' })

describe('the messages at the desk', () => {
  it('are requested with the filters in the URL, and shown with the number of waiting messages', async () => {
    show('q=anna&state=waiting&topic=exchange&page=2')
    expect(await screen.findByRole('button', { name: 'Anna' })).toBeVisible()
    expect(queries).toEqual(['?q=anna&state=waiting&topic=exchange&page=2'])
    expect(screen.getByRole('status')).toHaveTextContent('45 messages found. 3 are waiting')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/en/operator/messages?q=anna&state=waiting&topic=exchange',
    )
    expect(screen.getByText(/deleted 180 days after/)).toBeVisible()
  })

  it('are searched from the first page', async () => {
    const { user } = show('state=waiting&page=2')
    await user.type(screen.getByRole('searchbox'), 'vera{Enter}')
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(
        '/en/operator/messages?q=vera&state=waiting',
        expect.anything(),
      ),
    )
  })

  it('open in full as plain text, with links to the author and the claim', async () => {
    show(`message=${id}`)
    const dialog = within(await opened())
    expect(dialog.getByText(/<b>Where<\/b>/)).toHaveTextContent('<b>Where</b> is it?')
    expect(dialog.getByRole('link', { name: '1042' })).toHaveAttribute(
      'href',
      `/en/operator/claims/${claimId}`,
    )
    expect(dialog.getByRole('link', { name: 'Open the user' })).toHaveAttribute(
      'href',
      `/en/operator/users/${userId}`,
    )
    const reply = dialog.getByRole('link', { name: 'Reply by e-mail' })
    const mail = new URL(reply.getAttribute('href') ?? '')
    expect(mail.pathname).toBe('anna@example.org')
    // In the author's language, not in that of the page.
    expect(mail.searchParams.get('subject')).toBe('Ответ на ваше сообщение о заявке №\u00a01042')
  })

  it('stay open when they leave the list, for example when another operator answers', async () => {
    const { client } = show(`state=waiting&message=${id}`)
    const dialog = await opened()
    results = []
    await client.invalidateQueries()
    expect(await screen.findByText('No messages')).toBeInTheDocument()
    expect(dialog).toHaveTextContent('anna@example.org')
  })

  it('have no links when the claim does not exist and the author was not signed in', async () => {
    shown = { ...message, claimId: null, userId: null }
    show(`message=${id}`)
    const dialog = await opened()
    expect(dialog).toHaveTextContent('1042 (no such order)')
    expect(dialog).toHaveTextContent('not signed in')
    expect(within(dialog).getAllByRole('link')).toHaveLength(1)
  })

  it.each([
    { answeredAt: null, button: 'Mark as answered', isAnswered: true },
    { answeredAt: message.createdAt, button: 'Mark as waiting', isAnswered: false },
  ])('are updated and closed by the button "$button"', async ({ button, ...expected }) => {
    shown = { ...message, answeredAt: expected.answeredAt }
    const sent: unknown[] = []
    server.use(
      http.put(`${path}${id}/`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(shown)
      }),
    )
    const { user } = show(`state=waiting&message=${id}`)
    await user.click(within(await opened()).getByRole('button', { name: button }))
    await waitFor(() => expect(sent).toEqual([{ isAnswered: expected.isAnswered }]))
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        '/en/operator/messages?state=waiting',
        expect.anything(),
      ),
    )
    await waitFor(() => expect(queries).toHaveLength(2))
  })
})
