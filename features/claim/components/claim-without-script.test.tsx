// @vitest-environment node
import { QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { statusQuery } from '@/features/claim/api/claim-queries'
import { messagesOf } from '@/lib/i18n/messages'
import { createQueryClient } from '@/lib/query/query-client'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { ClaimPage } from './claim-page'

function htmlOf(...[status, change]: Parameters<typeof claimStatus>): string {
  const claim = claimStatus(status, { ...change, own: null })
  const client = createQueryClient()
  client.setQueryData(statusQuery(claim.id, 'ru').queryKey, claim)
  return renderToString(
    <NextIntlClientProvider locale="ru" messages={messagesOf('ru')} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ClaimPage
          id={claim.id}
          renderedAt="2026-11-21T12:00:00.000Z"
          office={{ name: 'Кантор', facts: null }}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

/* The style sheet hides elements of this class if scripts are disabled. */
const hidden = String.raw`class="[^"]*\[@media\(scripting:none\)\]:hidden[^"]*"`

describe('a claim’s page without scripts', () => {
  it('says that it only shows the state', () => {
    expect(htmlOf('on_hold')).toMatch(/<noscript>.*включите в браузере JavaScript.*<\/noscript>/)
  })

  it.each([
    ['created', 'Тот, кто создал заявку, ещё не подтвердил её данные'],
    ['awaiting_payment', 'Заявка ждёт оплаты'],
  ] as const)(
    'says what a claim that is %s waits for, and hides the placeholder and the countdown',
    (status, text) => {
      const html = htmlOf(status)
      expect(html).toMatch(new RegExp(`<noscript><p[^>]*>${text}\\.</p></noscript>`))
      expect(html).toMatch(new RegExp(`<div aria-busy="true" ${hidden}>`))
      expect(html).toMatch(
        new RegExp(`<span data-tone="\\w+" ${hidden}>(?:(?!</span>).)*<svg.*?role="timer"`),
      )
    },
  )

  it('shows the payout’s reference, without a copy button that cannot work', () => {
    const html = htmlOf('completed', { payout: { reference: 'tx-77', at: null } })
    expect(html).toContain('tx-77')
    expect(html).toMatch(new RegExp(`<span ${hidden}><button[^>]*aria-label="Копировать`))
  })
})
