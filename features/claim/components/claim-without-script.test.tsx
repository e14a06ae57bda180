import { QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { statusQuery } from '@/features/claim/api/claim-queries'
import { messagesOf } from '@/lib/i18n/messages'
import { createQueryClient } from '@/lib/query/query-client'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { ClaimPage } from './claim-page'

it('a claim’s page says to browsers without scripts that it only shows the state', () => {
  const claim = claimStatus('on_hold', { own: null })
  const client = createQueryClient()
  client.setQueryData(statusQuery(claim.id, 'ru').queryKey, claim)
  const html = renderToString(
    <NextIntlClientProvider locale="ru" messages={messagesOf('ru')} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ClaimPage id={claim.id} renderedAt="2026-11-21T12:00:00.000Z" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  expect(html).toMatch(/<noscript>.*включите в браузере JavaScript.*<\/noscript>/)
})
