import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unwellReasons, type UnwellReason } from '@/lib/contracts/service'
import type { Locale } from '@/lib/i18n/locales'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { HealthNotice } from './health-notice'

const server = setupServer()
const address = '*/api/v1/operator/health/'
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const refusal = { code: 'not_found', detail: 'gone', requestId: 'r' }
const times = { checkedAt: '2026-11-22T12:00:00.000Z', auditedAt: '2026-11-22T04:07:00.000Z' }

function show(unwell: readonly UnwellReason[], locale: Locale = 'ru') {
  server.use(http.get(address, () => HttpResponse.json({ unwell, ...times })))
  return render(locale)
}

function render(locale: Locale) {
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <HealthNotice timezone="Asia/Tokyo" />
    </QueryClientProvider>,
    locale,
  )
}

describe('the health notice', () => {
  it.each(['ru', 'en'] as const)('lists every problem in %s', async (locale) => {
    show(unwellReasons, locale)
    expect(await screen.findAllByRole('listitem')).toHaveLength(unwellReasons.length)
  })

  it('says what to do about undelivered mail', async () => {
    show(['mail'])
    expect(await screen.findByRole('region', { name: 'Неполадки' })).toHaveTextContent(
      'Проверьте SMTP_URL',
    )
  })

  it('says that the office works, and when the ledger was checked', async () => {
    show([], 'en')
    expect(
      await screen.findByText(
        /Everything is running\. Checked 9:00.PM; ledger checked Nov.22, 1:07.PM/,
      ),
    ).toBeVisible()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('can be loaded again after an error', async () => {
    let answers = 0
    server.use(
      http.get(address, () => {
        answers += 1
        return answers === 1
          ? HttpResponse.json(refusal, { status: 404 })
          : HttpResponse.json({ unwell: ['disk'], ...times })
      }),
    )
    const { user } = render('en')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/data disk/)).toBeVisible()
  })
})
