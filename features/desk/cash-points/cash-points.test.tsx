import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { createQueryClient } from '@/lib/query/query-client'
import { cashPoint, cities } from '@/tests/factories/cash-point'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CashPointsPage } from './cash-points-page'

let stored: DeskCashPoint[] = []
let cityList = cities
let sent: unknown[] = []
const path = '*/api/v1/operator/cash-points/'
const server = setupServer(
  http.get(path, () => HttpResponse.json({ points: stored, cities: cityList })),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  stored = [cashPoint(1, 2), cashPoint(2, 1), cashPoint(3, 2)]
  cityList = cities
  sent = []
  router.push.mockClear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function answerSaving(reply: () => Response) {
  const respond = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return reply()
  }
  server.use(http.post(path, respond), http.put(`${path}:id/`, respond))
}

function refusal(code: string, details: object) {
  return HttpResponse.json({ code, detail: '', requestId: 'r', ...details }, { status: 409 })
}

function show(search = '') {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <AtAddress address={`/en/operator/cash-points${search}`}>
          <CashPointsPage />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

const textbox = (name: string) => screen.getByRole('textbox', { name })
const loaded = () => screen.findByRole('textbox', { name: 'Address in English' })

describe('the list of addresses', () => {
  it('is grouped by city, and names the cities without addresses', async () => {
    show()
    const tables = await screen.findAllByRole('table')
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Moscow',
      'Tbilisi',
    ])
    expect(screen.getByText('Cities without an address: Batumi.')).toBeVisible()
  })

  it('shows the hours as customers see them', async () => {
    const [point] = stored
    const open = [{ from: '10:00', to: '20:00' }]
    const week = [open, open, open, open, open, [], []]
    stored = point ? [{ ...point, terms: { ...point.terms, week } }] : []
    show()
    expect(await screen.findByText(/^Mon–Fri 10:00\sAM\s–\s8:00\sPM, Sat–Sun closed/)).toBeVisible()
  })

  it('reorders an address within its own city, and sends the order of all addresses', async () => {
    server.use(
      http.put(`${path}order/`, async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show()
    expect(await screen.findByRole('button', { name: 'Move up: 1 Street' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Move down: 2 Street' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Move up: 3 Street' }))
    await waitFor(() => expect(sent).toEqual([{ ids: [2, 3, 1] }]))
  })

  it('removes an address after a confirmation, and sends the version that was seen', async () => {
    const requests: string[] = []
    server.use(
      http.delete(`${path}:id/`, ({ request }) => {
        requests.push(new URL(request.url).pathname + new URL(request.url).search)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Remove: 2 Street' }))
    const question = await screen.findByRole('dialog', { name: 'Remove the address?' })
    expect(question).toHaveTextContent('2 Street')
    expect(requests).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(requests).toEqual(['/api/v1/operator/cash-points/2/?version=seen-2']),
    )
    expect(await screen.findByText('Address removed')).toBeInTheDocument()
  })

  it('says that a city must be added first when there is none', async () => {
    stored = []
    cityList = []
    show('?point=new')
    expect(await screen.findByText('No cities yet')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the form of an address', () => {
  it('sends the typed values with the hours of each day, and returns to the list', async () => {
    answerSaving(() => HttpResponse.json({ ...cashPoint(4, 1) }, { status: 201 }))
    const { user } = show('?point=new')
    await loaded()
    await user.click(screen.getByRole('combobox', { name: 'City' }))
    await user.click(await screen.findByRole('option', { name: 'Moscow' }))
    await user.type(textbox('Address in Russian'), 'Тверская, 1')
    await user.type(textbox('Address in English'), '1 Tverskaya')
    await user.type(textbox('Map link'), 'https://maps.example/1')
    await user.click(screen.getByRole('radio', { name: 'By day of the week' }))
    await user.clear(textbox('From, Monday'))
    await user.type(textbox('From, Monday'), '9')
    await user.click(screen.getByRole('button', { name: 'Remove hours: Sunday' }))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/operator/cash-points'))
    const usual = [{ from: '10:00', to: '20:00' }]
    const week = [[{ from: '09:00', to: '20:00' }], usual, usual, usual, usual, usual, []]
    expect(sent).toMatchObject([
      {
        terms: {
          ...{ cityId: 1, addressRu: 'Тверская, 1', addressEn: '1 Tverskaya', noteRu: '' },
          ...{ week, mapUrl: 'https://maps.example/1', isShown: true },
        },
      },
    ])
  })

  it('shows the server’s errors at their fields, and can be sent again', async () => {
    let replies = 0
    answerSaving(() => {
      replies += 1
      return replies > 1
        ? HttpResponse.json(cashPoint(1, 2))
        : HttpResponse.json(
            {
              code: 'validation_error',
              detail: '',
              requestId: 'r',
              fields: {
                'terms.mapUrl': ['Begins with https.'],
                'terms.week.2': ['The spans overlap.'],
              },
            },
            { status: 422 },
          )
    })
    const { user } = show('?point=1')
    await loaded()
    await user.click(screen.getByRole('radio', { name: 'By day of the week' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(textbox('Map link')).toHaveAccessibleDescription(/Begins with https/),
    )
    expect(screen.getByRole('group', { name: 'Wednesday' })).toHaveTextContent('The spans overlap.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(replies).toBe(2))
    expect(await screen.findByText('Address saved')).toBeInTheDocument()
  })

  it('keeps the typed values when another operator saved first, and shows the stored values on request', async () => {
    answerSaving(() => {
      const { terms } = cashPoint(1, 2)
      stored = [{ id: 1, version: 'later', terms: { ...terms, addressEn: 'By another' } }]
      return refusal('state_changed', { detail: 'another@example.com was faster.' })
    })
    const { user } = show('?point=1')
    await user.type(await loaded(), ' typed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('another@example.com was faster.')).toBeInTheDocument()
    const storedButton = () => screen.findByRole('button', { name: 'Show the current version' })
    await storedButton()
    expect(textbox('Address in English')).toHaveValue('1 Street typed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ version: 'seen-1' })

    await user.click(await storedButton())
    expect(textbox('Address in English')).toHaveValue('By another')
    await user.type(textbox('Address in English'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]).toMatchObject({ version: 'later', terms: { addressEn: 'By another!' } })
  })

  it('says that a removed address does not exist', async () => {
    show('?point=99')
    expect(await screen.findByText('There is no such address')).toBeVisible()
  })
})
