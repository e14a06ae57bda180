import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { statusParts, type ServiceStatus } from '@/lib/contracts/site/status'
import { createImpatientClient } from '@/tests/setup/impatient-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { StatusBoard } from './status-board'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const at = '2026-11-22T12:00:00.000Z'
const well: ServiceStatus = {
  checkedAt: at,
  parts: statusParts.map((part) => ({ part, state: 'ok', since: null })),
  techBreak: null,
}

function show(reply: () => Response) {
  server.use(http.get('*/api/v1/status/', reply))
  return renderWithMessages(
    <QueryClientProvider client={createImpatientClient()}>
      <StatusBoard />
    </QueryClientProvider>,
    'ru',
  )
}

describe('the status of the service', () => {
  it('names each part with its state', async () => {
    show(() =>
      HttpResponse.json({
        ...well,
        parts: well.parts.map((one) =>
          one.part === 'payOut' ? { ...one, state: 'down', since: at } : one,
        ),
      } satisfies ServiceStatus),
    )
    expect(await screen.findByText('Часть сервиса сейчас не работает')).toBeVisible()
    const rows = screen.getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    const payouts = rows.find((row) => within(row).queryByRole('heading', { name: 'Выплаты' }))
    expect(payouts).toHaveTextContent('Не работают')
    expect(within(rows.at(-1) ?? document.body).getByText('Работает')).toBeVisible()
    expect(payouts).toHaveTextContent(/с 22.ноя, 12:00/)
    for (const row of rows.filter((one) => one !== payouts)) {
      expect(row).not.toHaveTextContent(/с \d/)
    }
  })

  it('says that everything works', async () => {
    show(() => HttpResponse.json(well))
    expect(await screen.findByText('Всё работает')).toBeVisible()
    expect(screen.queryByText('Технический перерыв')).not.toBeInTheDocument()
  })

  it('says that everything works but the mail that the office does not send, and what to do', async () => {
    const parts = well.parts.map((one) =>
      one.part === 'mail' ? { ...one, state: 'off' as const } : one,
    )
    show(() => HttpResponse.json({ ...well, parts } satisfies ServiceStatus))
    expect(await screen.findByText('Не отправляется')).toBeVisible()
    expect(screen.getByText('Работает всё, кроме почты')).toBeVisible()
    expect(screen.getByText(/^Письма сейчас не отправляются\. Заявка откроется/)).toBeVisible()
  })

  it('shows a maintenance break with the office’s text', async () => {
    show(() => HttpResponse.json({ ...well, techBreak: { text: 'Переезжаем', until: null } }))
    expect(await screen.findByRole('heading', { name: 'Технический перерыв' })).toBeVisible()
    expect(screen.getByText('Переезжаем')).toBeVisible()
  })

  it('says when it could not be checked', async () => {
    show(() =>
      HttpResponse.json({ code: 'unavailable', detail: '', requestId: 'r' }, { status: 503 }),
    )
    expect(await screen.findByText(/Не удалось проверить/)).toBeVisible()
  })
})
