import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CitiesPage } from './cities-page'

const city: DeskCity = {
  id: 1,
  version: 'first',
  terms: { slug: 'riga', code: 'RIX', nameRu: 'Рига', nameEn: 'Riga', currencyIds: [] },
  directions: 0,
}
let stored: DeskCity[] = []
let sent: unknown[] = []
const path = '*/api/v1/operator/cities/'
const server = setupServer(
  http.get(path, () => HttpResponse.json({ cities: stored })),
  http.get('*/api/v1/operator/currencies/', () => HttpResponse.json({ currencies: [] })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  stored = [city]
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show() {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <CitiesPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}
const field = (name: string) => screen.getByRole('textbox', { name })

describe('the cities at the desk', () => {
  it('keep the typed values when another operator saved first, and show the stored values on request', async () => {
    server.use(
      http.put(`${path}:id/`, async ({ request }) => {
        sent.push(await request.json())
        stored = [{ ...city, version: 'second', terms: { ...city.terms, nameEn: 'Riga Centre' } }]
        return HttpResponse.json(
          { code: 'state_changed', detail: 'another@example.com was faster.', requestId: 'r' },
          { status: 409 },
        )
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Edit: Riga' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), ' mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const storedButton = await screen.findByRole('button', { name: 'Show the current version' })
    expect(field('Name in English')).toHaveValue('Riga mine')
    await user.click(storedButton)
    expect(field('Name in English')).toHaveValue('Riga Centre')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 'second' }))
  })

  it('are edited in a dialog that starts from the stored values each time it opens', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Edit: Riga' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), ' mine')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Edit: Riga' }))
    expect(await screen.findByRole('textbox', { name: 'Name in English' })).toHaveValue('Riga')
  })

  it('are removed after a confirmation that lists the directions using them', async () => {
    const queries: string[] = []
    const none = { directions: [], total: 0 }
    server.use(
      http.get(`${path}:id/uses/`, () =>
        HttpResponse.json({
          live: { directions: [{ id: 7, from: 'BTC', to: 'RUB' }], total: 1 },
          withTerms: none,
          points: { addresses: [], total: 0 },
          lastOf: [],
        }),
      ),
      http.delete(`${path}:id/`, ({ request }) => {
        queries.push(new URL(request.url).search)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove: Riga' }))
    const question = await screen.findByRole('dialog')
    expect(await within(question).findByText('BTC → RUB')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(queries).toEqual(['?confirmed=true']))
    // The toast about the removal is a dialog too, and stays visible for some seconds.
    await waitFor(() => expect(question).not.toBeInTheDocument())
  })
})
