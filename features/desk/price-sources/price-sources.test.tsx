import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import {
  priceSourceTerms,
  type DeskPriceSource,
} from '@/lib/contracts/desk/price-sources/price-sources'
import { createQueryClient } from '@/lib/query/query-client'
import { priceReading, priceSource } from '@/tests/factories/prices/price-sources'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { exampleNames, exampleOf } from './price-source-examples'
import { toSourceForm, toSourceTerms } from './price-source-form'
import { PriceSourcesPage } from './price-sources-page'

const pairs = [
  { id: 7, base: 'USD', quote: 'RUB' },
  { id: 8, base: 'USDT', quote: 'RUB' },
]
const source: DeskPriceSource = {
  ...{ id: 3, version: 'first', source: 'own-3', headers: ['X-Key'] },
  terms: priceSource({ name: 'Ours', readings: [priceReading({ pairId: 7 })] }),
  ...{ lastAttemptAt: null, lastSuccessAt: '2026-11-21T12:00:00.000Z', failuresInRow: 0 },
  lastFault: null,
  faults: [{ pairId: 7, fault: 'unknown_symbol' }],
}

let sent: unknown[] = []
const path = '*/api/v1/operator/price-sources/'
const server = setupServer(
  http.get(path, () => HttpResponse.json({ priceSources: [source], pairs })),
)
beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
  server.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  sent = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const keep =
  (answer: object | null, status = 200) =>
  async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return answer === null
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answer, { status })
  }

function show() {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <PriceSourcesPage />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the sources of prices at the desk', () => {
  it('are listed with their server and the pairs that have no price', async () => {
    show()
    const row = await screen.findByRole('row', { name: /Ours/ })
    expect(row).toHaveTextContent(/prices\.example.*OK.*USD\/RUB: does not know these pairs/)
  })

  it('are tested before they are saved: a fault is shown at its field, with the response', async () => {
    const fault = { field: 'last', key: 'path_nothing' }
    const reading = { pairId: 7, found: [], price: null, observedAt: null, fault }
    const result = {
      fault: null,
      status: 200,
      milliseconds: 12,
      bytes: 14,
      sample: '{"cost":"97"}',
    }
    server.use(http.post(`${path}test/`, keep({ ...result, readings: [reading] })))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Edit: Ours' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Test' }))
    expect(await within(dialog).findByText('{"cost":"97"}')).toBeVisible()
    const field = within(dialog).getByRole('textbox', { name: 'Path to the price' })
    expect(field).toHaveAccessibleDescription(/Nothing is found at this path/)
    expect(sent).toEqual([{ id: 3, terms: source.terms }])
  })

  it('have headers, all of which are replaced at once', async () => {
    server.use(http.put(`${path}3/headers/`, keep(null)))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Secret headers: Ours' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Set now: X-Key.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'X-Other')
    await user.type(within(dialog).getByLabelText('Value'), 'secret')
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(sent).toEqual([{ headers: [{ name: 'X-Other', value: 'secret' }] }]))
  })
})

describe('the form of a source', () => {
  it('returns stored terms unchanged', () => {
    expect(toSourceTerms(toSourceForm(source), 'en')).toEqual(source.terms)
  })

  it('stores nothing that belongs to another kind or place', () => {
    const form = exampleOf('bybit', pairs)
    const terms = toSourceTerms(
      { ...form, place: 'file', terms: { ...form.terms, file: 'a.json' } },
      'en',
    )
    expect(terms).toMatchObject({ address: null, file: 'a.json', body: null })
    const prices = toSourceTerms({ ...form, terms: { ...form.terms, kind: 'prices' } }, 'en')
    expect(prices.readings[0]).toMatchObject({ offers: '', price: '', depth: '0' })
  })

  it('reads numbers as they are written in the language of the page', () => {
    const form = exampleOf('nbrb', pairs)
    const [reading] = form.terms.readings
    const typed = {
      ...form,
      terms: { ...form.terms, readings: [{ ...priceReading(reading), factor: '0,5' }] },
    }
    expect(toSourceTerms(typed, 'ru').readings[0]?.factor).toBe('0.5')
  })

  it.each(exampleNames)('is filled in completely by the example %s', (name) => {
    const terms = toSourceTerms(exampleOf(name, pairs), 'en')
    expect(priceSourceTerms.safeParse(terms).error).toBeUndefined()
  })
})
