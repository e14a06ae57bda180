import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskMonitoring } from '@/lib/contracts/desk/site/monitorings'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MonitoringsPage } from './monitorings-page'

const monitoring: DeskMonitoring = {
  id: 1,
  version: 'first',
  terms: { slug: 'compare', name: 'Compare', url: 'https://compare.example', isShown: false },
  link: 'https://office.example/from/compare',
  visits: { today: 3, week: 1234, month: 5678 },
}
let stored: DeskMonitoring[] = []
let sent: unknown[] = []
const path = '*/api/v1/operator/monitorings/'
const server = setupServer(http.get(path, () => HttpResponse.json({ monitorings: stored })))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  stored = [monitoring]
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function answer(reply: () => Response) {
  const respond = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return reply()
  }
  server.use(http.post(path, respond), http.put(`${path}:id/`, respond))
}

function show() {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MonitoringsPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}
const field = (name: string) => screen.getByRole('textbox', { name })

describe('the monitoring sites at the desk', () => {
  it('are listed with their visitors and a link to copy', async () => {
    const { user } = show()
    const row = await screen.findByRole('row', { name: /Compare/ })
    for (const text of ['3', '1,234', '5,678', monitoring.link, 'Hidden']) {
      expect(within(row).getByText(text)).toBeVisible()
    }
    await user.click(within(row).getByRole('button', { name: /link for Compare/ }))
    expect(await navigator.clipboard.readText()).toBe(monitoring.link)
  })

  it('are added in a form that shows the server’s errors at their fields', async () => {
    answer(() =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: '',
          requestId: 'r',
          fields: { 'terms.slug': ['Already taken.'] },
        },
        { status: 422 },
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New comparison site' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Other')
    await user.type(field('Site address'), 'other.example')
    await user.type(field('Name in the link'), 'compare')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(field('Name in the link')).toHaveAccessibleDescription(/Already taken/),
    )
    const terms = { name: 'Other', url: 'https://other.example', slug: 'compare', isShown: true }
    expect(sent).toEqual([{ terms }])

    answer(() => HttpResponse.json(monitoring, { status: 201 }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull())
  })

  it('keep the typed values when another operator saved first, and show the stored values on request', async () => {
    answer(() => {
      stored = [
        { ...monitoring, version: 'theirs', terms: { ...monitoring.terms, name: 'Theirs' } },
      ]
      return HttpResponse.json(
        { code: 'state_changed', detail: 'another@example.com was faster.', requestId: 'r' },
        { status: 409 },
      )
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Edit: Compare' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('another@example.com was faster.')).toBeInTheDocument()
    const storedButton = await screen.findByRole('button', { name: 'Show the current version' })
    expect(field('Name')).toHaveValue('Compare mine')
    await user.click(storedButton)
    expect(field('Name')).toHaveValue('Theirs')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 'theirs' }))
  })

  it('are removed with the version that was seen', async () => {
    const queries: string[] = []
    server.use(
      http.delete(`${path}:id/`, ({ request }) => {
        queries.push(new URL(request.url).search)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove: Compare' }))
    const question = await screen.findByRole('dialog', { name: /Remove the comparison site/ })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(queries).toEqual(['?version=first']))
  })
})
