import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskRisk } from '@/lib/contracts/desk/risk'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OfficeRules } from './office-rules'

const server = setupServer()
const sent: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

const none = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
  receiverAmlFromUsd: null,
}

function show(aml: DeskRisk['aml'] = null) {
  server.use(
    http.put('*/api/v1/operator/risk/office/', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const risk: DeskRisk = {
    office: { terms: none, version: 'first' },
    directions: [],
    aml,
    visitorChecks: { daily: 0, priceUsd: null },
    tolerancePercent: '0.5',
    timezone: 'Europe/Moscow',
  }
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <OfficeRules risk={risk} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

const customerTexts = () => within(screen.getByRole('region', { name: 'What customers read' }))

describe('the rules of the office', () => {
  it('show during typing what customers will read', async () => {
    const { user } = show({ provider: 'aml.example', stopsFromScore: '60' })
    expect(customerTexts().getByText(/don’t ask for documents/)).toBeVisible()
    expect(customerTexts().queryByText(/has to be verified/)).toBeNull()

    await user.type(screen.getByRole('textbox', { name: /Verified card from/ }), '1,500')
    expect(customerTexts().getByText(/card has to be verified.*from 1,500 USD/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Verified identity from/ }), '2,500')
    expect(customerTexts().getByText(/identity has to be verified.*from 2,500 USD/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Payment check/ }), '3000')
    expect(customerTexts().getByText(/aml\.example.*60.*from 3,000 USD/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /First exchange/ }), '200')
    expect(customerTexts().getByText(/exceed 200 USD/)).toBeVisible()
    expect(customerTexts().queryByText(/don’t ask for documents/)).toBeNull()
  })

  it('are sent as decimals, and an empty field as no limit', async () => {
    const { user } = show()
    await user.type(screen.getByRole('textbox', { name: /Orders per person/ }), '3')
    await user.type(screen.getByRole('textbox', { name: /Amount per person/ }), '1,500.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 'first', terms: { ...none, dailyClaims: 3, dailyUsd: '1500.50' } },
      ]),
    )
  })
})
