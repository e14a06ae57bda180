import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { ContentRow } from '@/lib/contracts/desk/site/content'
import type { DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { createQueryClient } from '@/lib/query/query-client'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ContentPage } from './content-page'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const row = (id: number, changes: Partial<ContentRow> = {}): ContentRow => ({
  id,
  kind: 'question',
  slug: `question-${id}`,
  groupId: 1,
  titleRu: `Вопрос ${id}`,
  titleEn: `Question ${id}`,
  state: 'live',
  liveAt: '2026-11-01T09:00:00.000Z',
  next: null,
  changedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
})
const group: DeskFaqGroup = {
  id: 1,
  version: 'a',
  terms: { slug: 'money', nameRu: 'Деньги', nameEn: 'Money' },
  questionIds: [2, 1, 3],
}
const address = '*/api/v1/operator/content'

function serve(rows: readonly ContentRow[]) {
  const queries: string[] = []
  server.use(
    http.get(`${address}/`, ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      queries.push(search)
      const size = Number(searchParams.get('size') ?? '50')
      const page = Number(searchParams.get('page') ?? '1')
      const results = rows.slice((page - 1) * size, page * size)
      return HttpResponse.json({ count: rows.length, page, size, results })
    }),
    http.get('*/api/v1/operator/faq-groups/', () => HttpResponse.json({ groups: [group] })),
  )
  return queries
}

function show(search: string) {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <AtAddress address={`/en/operator/content?${search}`}>
          <ContentPage />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the lists of texts', () => {
  it('show questions in the order of their group, and save a new order', async () => {
    serve([row(1), row(2), row(3)])
    const bodies: unknown[] = []
    server.use(
      http.put('*/api/v1/operator/faq-groups/1/questions/', async ({ request }) => {
        bodies.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show('kind=question')
    const table = within(await screen.findByRole('table', { name: 'Money' }))
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names.map((name) => /Question \d/.exec(name)?.[0])).toEqual([
      'Question 2',
      'Question 1',
      'Question 3',
    ])
    await user.click(table.getByRole('button', { name: 'Move up: Question 1' }))
    await waitFor(() => expect(bodies).toEqual([{ ids: [1, 2, 3] }]))
  })

  it('load every question of a group, however many there are', async () => {
    const many = Array.from({ length: 130 }, (_, index) => row(index + 1))
    const queries = serve(many)
    const ids = many.map(({ id }) => id)
    server.use(
      http.get('*/api/v1/operator/faq-groups/', () =>
        HttpResponse.json({ groups: [{ ...group, questionIds: ids }] }),
      ),
    )
    show('kind=question')
    expect(await screen.findByText('Question 130')).toBeInTheDocument()
    expect(queries).toHaveLength(2)
  })

  it('do not allow removing a group that has questions, and say why', async () => {
    serve([row(1), row(2), row(3)])
    const { user } = show('kind=question')
    await user.click(await screen.findByRole('button', { name: 'Remove: Money' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/it holds 3 questions/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled()
  })

  it('allow saving a group after another operator’s change was shown', async () => {
    serve([row(1), row(2), row(3)])
    const bodies: unknown[] = []
    server.use(
      http.put('*/api/v1/operator/faq-groups/1/', async ({ request }) => {
        bodies.push(await request.json())
        const theirs = { ...group, version: 'b', terms: { ...group.terms, nameEn: 'Theirs' } }
        server.use(
          http.get('*/api/v1/operator/faq-groups/', () => HttpResponse.json({ groups: [theirs] })),
        )
        const detail = 'another@example.com was faster.'
        return HttpResponse.json({ code: 'state_changed', detail, requestId: 'r' }, { status: 409 })
      }),
    )
    const { user } = show('kind=question')
    await user.click(await screen.findByRole('button', { name: 'Edit: Money' }))
    const name = await screen.findByRole('textbox', { name: 'Name in English' })
    await user.type(name, ' mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const storedButton = await screen.findByRole('button', { name: 'Show the current version' })
    expect(name).toHaveValue('Money mine')
    await user.click(storedButton)
    expect(name).toHaveValue('Theirs')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies).toMatchObject([{ version: 'a' }, { version: 'b' }])
  })

  it('show the state of each text, and link to published ones', async () => {
    const next = { publishAt: '2099-05-05T09:00:00.000Z' }
    const queries = serve([
      row(1, { kind: 'article', slug: 'live-one', next: { publishAt: null } }),
      row(2, { kind: 'article', state: 'planned', liveAt: null, next }),
      row(3, { kind: 'article', state: 'removed' }),
    ])
    show('q=hours&state=live')
    const table = within(await screen.findByRole('table', { name: 'News' }))
    expect(queries).toEqual(['?kind=article&q=hours&state=live'])
    const [, live, planned, removed] = table.getAllByRole('row')
    expect(live).toHaveTextContent(/live.*has a draft/)
    expect(planned).toHaveTextContent(/scheduled for May 5, 2099/)
    expect(removed).toHaveTextContent('Removed')
    expect(table.getAllByRole('link', { name: /View on site/ })).toHaveLength(1)
    expect(table.getByRole('link', { name: /View on site/ })).toHaveAttribute(
      'href',
      '/en/news/live-one',
    )
  })
})
