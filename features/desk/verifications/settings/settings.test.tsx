import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { moneyOf } from '@/tests/factories/claims/desk-claim'
import { queuedVerification } from '@/tests/factories/desk-verification'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { firstInputs } from '../model/input-sets'
import { InputSetPage } from './input-set-page'
import { SettingsPage } from './settings-page'

const base = '*/api/v1/operator/verifications'
const { currency } = queuedVerification
const set = { currency, kind: 'card' as const, inputs: firstInputs.card, version: 'v1' }
const rules = { promiseMinutes: 30, approvalMonths: null, photoDays: 90, isOnePersonOnly: true }

let saved: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  saved = []
  router.push.mockClear()
  server.use(
    http.get(`${base}/rules/`, () => HttpResponse.json({ rules, version: 'r1' })),
    http.put(`${base}/rules/`, async ({ request }) => {
      saved.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${base}/inputs/`, () => HttpResponse.json({ sets: [set] })),
    http.put(`${base}/inputs/`, async ({ request }) => {
      const body = await request.json()
      saved.push(body)
      return HttpResponse.json({ ...set, version: 'v2' })
    }),
    http.get('*/api/v1/operator/directions/options/', () =>
      HttpResponse.json({
        currencies: [{ ...moneyOf('RUB'), ...currency, isSendable: true, isReceivable: true }],
        ...{ sources: [], assets: [], cities: [] },
      }),
    ),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const show = (page: ReactNode) =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address="/operator/verifications/settings">
        <ToastProvider>{page}</ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
    'en',
  ).user

describe('the settings of verification', () => {
  it('are saved as numbers; an empty validity has no end', async () => {
    const user = show(<SettingsPage />)
    const promise = await screen.findByRole('textbox', { name: /We decide within/ })
    await user.clear(promise)
    await user.type(promise, '45')
    await user.type(screen.getByRole('textbox', { name: /Valid for, months/ }), '12')
    await user.click(screen.getByRole('checkbox', { name: /One card, one person/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved).toEqual([
        {
          rules: { promiseMinutes: 45, approvalMonths: 12, photoDays: 90, isOnePersonOnly: false },
          version: 'r1',
        },
      ]),
    )
  })

  it('show an error of the server at its field, and do not turn a typing error into no limit', async () => {
    server.use(
      http.put(`${base}/rules/`, async ({ request }) => {
        saved.push(await request.json())
        return HttpResponse.json(
          {
            ...{ code: 'validation_error', detail: 'Check it.', requestId: 'r' },
            fields: { 'rules.photoDays': ['At least 1.'] },
          },
          { status: 422 },
        )
      }),
    )
    const user = show(<SettingsPage />)
    const days = await screen.findByRole('textbox', { name: /We keep photos for/ })
    await user.clear(days)
    await user.type(days, 'ever')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('At least 1.')).toBeVisible()
    expect(saved).toMatchObject([{ rules: { photoDays: 0 } }])
  })
})

describe('what is asked for', () => {
  it('is listed per currency and kind, and can be removed', async () => {
    const user = show(<SettingsPage />)
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
    expect(row.getByText(/Card number · Name on the card · Front of the card/)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Remove: Card, Sberbank' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    )
    await waitFor(() =>
      expect(saved).toEqual([{ kind: 'card', currency: 7, version: 'v1', inputs: [] }]),
    )
  })

  it('is added for a person without a currency', async () => {
    const user = show(<SettingsPage />)
    await user.click(await screen.findByRole('button', { name: 'Add a currency or kind' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Identity' }))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(router.push.mock.calls.at(-1)?.[0]).toMatch(/settings\/person$/)
  })

  it('begins with a proposal for a new kind, which can be saved as it is', async () => {
    const user = show(<InputSetPage name="person" />)
    expect(await screen.findByText('Selfie with the document')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved).toEqual([
        { kind: 'person', currency: null, version: null, inputs: firstInputs.person },
      ]),
    )
    await waitFor(() => expect(router.push.mock.calls.at(-1)?.[0]).toMatch(/settings$/))
  })

  it('is ordered and extended by a photo with labels in both languages', async () => {
    const user = show(<InputSetPage name="card-7" />)
    expect(await screen.findByRole('heading', { name: 'Card, Sberbank' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await dialog.findByText('Labels in both languages are needed.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Label in Russian' }), 'Селфи')
    await user.type(dialog.getByRole('textbox', { name: 'Label in English' }), 'Selfie')
    await user.click(dialog.getByRole('combobox', { name: /Camera frame/ }))
    await user.click(await screen.findByRole('option', { name: 'Selfie' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Move up: Selfie' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const [number, holder, front] = firstInputs.card
    await waitFor(() =>
      expect(saved).toEqual([
        {
          ...{ kind: 'card', currency: 7, version: 'v1' },
          inputs: [
            number,
            holder,
            {
              ...{ key: 'photo', type: 'photo', kind: null, checker: null, frame: 'selfie' },
              ...{ labelRu: 'Селфи', labelEn: 'Selfie', hintRu: null, hintEn: null },
              isRequired: true,
            },
            front,
          ],
        },
      ]),
    )
  })

  it('does not exist at an address that names no kind', async () => {
    show(<InputSetPage name="cat-7" />)
    expect(await screen.findByText('There is no such kind of verification')).toBeVisible()
  })
})
