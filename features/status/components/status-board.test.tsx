import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  statusParts,
  type PartHistory,
  type ServiceStatus,
  type StatusHistory,
} from '@/lib/contracts/site/status'
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

const days: PartHistory['days'] = ['20', '21', '22'].map((day) => ({
  day: `2026-11-${day}`,
  state: day === '20' ? null : 'ok',
  slowMinutes: 0,
  downMinutes: 0,
}))
const history: PartHistory[] = statusParts.map((part) => ({ part, workedPercent: '100', days }))

function show(reply: () => Response, parts = history) {
  server.use(
    http.get('*/api/v1/status/', reply),
    http.get('*/api/v1/status/history/', () =>
      HttpResponse.json({ parts } satisfies StatusHistory),
    ),
  )
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

  it('says that everything works except mail, which the office does not send, and what to do', async () => {
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

  it('says that the break takes longer when its expected end has passed', async () => {
    show(() => HttpResponse.json({ ...well, techBreak: { text: null, until: at } }))
    expect(await screen.findByText(/дольше, чем планировали/)).toBeVisible()
  })

  it('says since when it is measured, and that nothing failed', async () => {
    show(() => HttpResponse.json(well))
    expect(await screen.findByText('Последние 3 дня')).toBeVisible()
    expect(screen.getByText(/^Измеряем с 21.ноя/)).toBeVisible()
    expect(screen.getByText('Сбоев не было.')).toBeVisible()
    expect(screen.getAllByText('измеряем 2 дня')).toHaveLength(statusParts.length)
  })

  it('names the share of the time in which each part worked once a week is measured', async () => {
    const week = ['20', '21', '22', '23', '24', '25', '26'].map((day) => ({
      ...{ day: `2026-11-${day}`, state: 'ok' as const, slowMinutes: 0, downMinutes: 0 },
    }))
    show(
      () => HttpResponse.json(well),
      history.map((one) => ({ ...one, days: week })),
    )
    expect(await screen.findAllByText('доступность 100 %')).toHaveLength(statusParts.length)
  })

  it('lists what failed, the newest first, and parts that failed alike in one line', async () => {
    const failing = history.map((one): PartHistory => ({
      ...one,
      days: days.map((day) => {
        if (day.day === '2026-11-21') {
          return { ...day, state: 'down', downMinutes: 120 }
        }
        const isSlow = day.day === '2026-11-22' && (one.part === 'rates' || one.part === 'payOut')
        return isSlow ? { ...day, state: 'slow', slowMinutes: 4, downMinutes: 1 } : day
      }),
    }))
    show(() => HttpResponse.json(well), failing)
    const list = await screen.findByRole('list', { name: 'Последние 3 дня' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '22\u00a0нояКурсы, Выплаты: задержки, 5 минут',
      '21\u00a0нояВесь сервис: сбой, 2 часа',
    ])
  })

  it('says so if it could not be checked', async () => {
    show(() =>
      HttpResponse.json({ code: 'unavailable', detail: '', requestId: 'r' }, { status: 503 }),
    )
    expect(await screen.findByText(/Не удалось проверить/)).toBeVisible()
  })
})
