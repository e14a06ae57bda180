import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DiscountsPage } from './discounts-page'

const path = '*/api/v1/operator/discounts/'
let stored = { version: '1', steps: [{ fromUsd: '1000', percent: '5' }] }
let sent: unknown[] = []
const server = setupServer(
  http.get(path, () => HttpResponse.json(stored)),
  http.put(path, async ({ request }) => {
    sent.push(await request.json())
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  stored = { version: '1', steps: [{ fromUsd: '1000', percent: '5' }] }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show() {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DiscountsPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}
const fields = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, at: number, value: string) => {
  const field = fields(name)[at]
  if (field) {
    fireEvent.change(field, { target: { value } })
  }
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('saves the tiers as one list with the version that was opened', async () => {
  show()
  await screen.findByRole('textbox', { name: 'Of the margin, %' })
  click('Add a tier')
  type('Turnover from, USD', 1, '5,000')
  type('Of the margin, %', 1, '10')
  click('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  const steps = [
    { fromUsd: '1000', percent: '5' },
    { fromUsd: '5000', percent: '10' },
  ]
  expect(sent).toEqual([{ version: '1', steps }])
  expect(await screen.findByText('Discounts saved')).toBeVisible()
})

it('shows a refusal at the field of its tier', async () => {
  const text = 'The discount has to rise with the turnover.'
  server.use(
    http.put(path, () =>
      HttpResponse.json(
        {
          ...{ code: 'validation_error', detail: text, requestId: 'r' },
          fields: { 'steps.0.percent': [text] },
        },
        { status: 422 },
      ),
    ),
  )
  show()
  await screen.findByRole('textbox', { name: 'Of the margin, %' })
  type('Of the margin, %', 0, '500')
  click('Save')
  await waitFor(() => expect(fields('Of the margin, %')[0]).toHaveAccessibleDescription(text))
})

it('says that nobody has a discount once the last tier is removed', async () => {
  show()
  await screen.findByRole('textbox', { name: 'Of the margin, %' })
  click('Remove tier 1')
  expect(screen.getByText('No tiers: nobody has a discount.')).toBeVisible()
  click('Save')
  await waitFor(() => expect(sent).toEqual([{ version: '1', steps: [] }]))
})
