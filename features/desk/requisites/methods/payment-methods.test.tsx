import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type {
  CurrencyMethods,
  PaymentMethodsOverview,
} from '@/lib/contracts/desk/money/payment-methods'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { PaymentMethods } from './payment-methods'

const row: CurrencyMethods = {
  currency: {
    id: 7,
    slug: 'sberbank',
    code: 'SBERRUB',
    ticker: 'RUB',
    name: 'Sberbank',
    logo: '/logos/sberbank.svg',
  },
  isSendable: true,
  isReceivable: true,
  rail: null,
  railPaysOut: false,
  version: 'first',
  terms: { payIn: 'form', payOut: 'manual', fallsBack: false, providers: [] },
  requisites: 0,
}
const both: PaymentMethodsOverview['offered'] = {
  payIn: ['manual', 'form'],
  payOut: ['manual', 'form'],
}
const byHand: PaymentMethodsOverview['offered'] = { payIn: ['manual'], payOut: ['manual'] }

const server = setupServer()
const sent: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

function show(overview: PaymentMethodsOverview, answer?: () => Response) {
  server.use(
    http.get('*/api/v1/operator/payment-methods/', () => HttpResponse.json(overview)),
    http.put('*/api/v1/operator/payment-methods/7/', async ({ request }) => {
      sent.push(await request.json())
      return answer?.() ?? new HttpResponse(null, { status: 204 })
    }),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <PaymentMethods />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

async function choose(user: ReturnType<typeof show>['user'], option: string) {
  await user.click(await screen.findByRole('combobox', { name: 'How customers pay: Sberbank' }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('the payment methods of a currency', () => {
  it('are changed by a choice and the save button, with the version that was seen', async () => {
    const { user } = show({ currencies: [row], offered: both, providers: [] })
    await choose(user, 'To our payment details')
    await user.click(screen.getByRole('button', { name: 'Save: Sberbank' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          version: 'first',
          terms: { payIn: 'manual', payOut: 'manual', fallsBack: false, providers: [] },
        },
      ]),
    )
  })

  it('warn before saving that nobody could pay, with a link to the payment details', async () => {
    const { user } = show({ currencies: [row], offered: both, providers: [] })
    expect(await screen.findByRole('rowheader', { name: /Sberbank/ })).toBeVisible()
    expect(screen.queryByText(/No payment details are switched on/)).toBeNull()
    await choose(user, 'To our payment details')
    expect(screen.getByText(/No payment details are switched on/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to payment details' })).toHaveAttribute(
      'href',
      '/en/operator/requisites',
    )
    expect(sent).toEqual([])
  })

  it('show an error of the server at its field', async () => {
    const refusal = {
      code: 'validation_error',
      detail: 'Look at the fields.',
      fields: { 'terms.payIn': ['Not a choice.'] },
      requestId: 'x',
    }
    const { user } = show({ currencies: [row], offered: both, providers: [] }, () =>
      HttpResponse.json(refusal, { status: 422 }),
    )
    await choose(user, 'To our payment details')
    await user.click(screen.getByRole('button', { name: 'Save: Sberbank' }))
    expect(await screen.findByText('Not a choice.')).toBeVisible()
  })

  it('offer no choice if there is only one method, and say if the stored method is not connected', async () => {
    const terms: CurrencyMethods['terms'] = {
      ...{ payIn: 'manual', payOut: 'manual', fallsBack: false, providers: [] },
    }
    const plain = { ...row, terms, requisites: 1 }
    const { unmount } = show({ currencies: [plain], offered: byHand, providers: [] })
    expect(await screen.findByText(/No payment provider is connected/)).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
    unmount()

    show({ currencies: [row], offered: byHand, providers: [] })
    const payIn = await screen.findByRole('combobox', { name: 'How customers pay: Sberbank' })
    expect(payIn).toHaveTextContent('On a provider’s page (not connected)')
    expect(screen.getByText('The provider is not connected: customers can’t pay')).toBeVisible()
  })
})
