import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { RatePair } from '@/lib/contracts/desk/rates'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { NewAssetDialog } from './new-asset-dialog'
import { FixedQuoteForm } from './pair/fixed-quote-form'
import { PairSettingsForm } from './pair/pair-settings-form'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const pair: RatePair = {
  id: 3,
  version: 'v1',
  base: 'BTC',
  quote: 'USD',
  isEnabled: true,
  symbols: {},
  minSources: 1,
  maxJumpPercent: '10',
  maxSpreadPercent: '2',
  judged: null,
  quotes: [],
}

function show(form: ReactNode) {
  const sent: unknown[] = []
  server.use(
    http.all('*/api/v1/operator/rates/*', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{form}</ToastProvider>
    </QueryClientProvider>,
  )
  return {
    sent,
    enter: async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, text)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

describe('a number that cannot be read is sent as typed, for the server to report', () => {
  it('for a new asset', async () => {
    const { sent, enter, press } = show(<NewAssetDialog open onOpenChange={vi.fn()} />)
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    await enter('Записанная цена', '1.2.3')
    await enter('Колебание в демо', 'много')
    await press('Добавить')
    await waitFor(() =>
      expect(sent).toMatchObject([{ recordedPrice: '1.2.3', demoDriftPercent: 'много' }]),
    )
  })

  it('for a price set by the operator', async () => {
    const { sent, enter, press } = show(<FixedQuoteForm pair={pair} />)
    await enter('Цена единицы BTC', '1.2.3')
    await press('Поставить цену')
    await waitFor(() => expect(sent).toMatchObject([{ price: '1.2.3' }]))
  })

  it('for the guards of a pair', async () => {
    const { sent, enter, press } = show(<PairSettingsForm pair={pair} />)
    await enter('Скачок не больше', '1.2.3')
    await enter('Расхождение не больше', 'два')
    await press('Сохранить')
    await waitFor(() =>
      expect(sent).toMatchObject([{ maxJumpPercent: '1.2.3', maxSpreadPercent: 'два' }]),
    )
  })
})
