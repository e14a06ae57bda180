import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { ReserveRow } from '@/lib/contracts/desk/reserves'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MoveDialog } from './move-dialog'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const reserve: ReserveRow = {
  currency: { id: 7, slug: 'rub', code: 'RUB', ticker: 'RUB', name: 'Рубль', logo: '/logos/x.svg' },
  digits: 2,
  roundCalculator: 2,
  available: '1000',
  held: '0',
  capital: '1000',
}

function show() {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/v1/operator/reserves/7/top-up/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: crypto.randomUUID() }, { status: 201 })
    }),
  )
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MoveDialog mode="topUp" reserve={reserve} isOpen onClose={vi.fn()} onClosed={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { user, sent }
}

const amount = () => screen.getByRole('textbox', { name: 'Сумма' })

it('shows the resulting reserve only for a valid amount', async () => {
  const { user } = show()
  await user.type(amount(), '1 250,5')
  expect(screen.getByText(/2\s250,50/)).toBeVisible()
  for (const typed of ['-5', 'abc', '0,001', '9'.repeat(40)]) {
    await user.clear(amount())
    await user.type(amount(), typed)
    expect(screen.getByText('—')).toBeVisible()
  }
})

it('sends a readable amount as a decimal, and unreadable input unchanged, for the server to report', async () => {
  const { user, sent } = show()
  await user.type(amount(), '1 250,5')
  await user.type(screen.getByRole('textbox', { name: 'Причина' }), 'после пересчёта')
  await user.click(screen.getByRole('button', { name: 'Пополнить' }))
  await waitFor(() => expect(sent).toMatchObject([{ amount: '1250.5' }]))
  await user.clear(amount())
  await user.type(amount(), 'abc')
  await user.click(screen.getByRole('button', { name: 'Пополнить' }))
  await waitFor(() => expect(sent).toMatchObject([{}, { amount: 'abc' }]))
})
