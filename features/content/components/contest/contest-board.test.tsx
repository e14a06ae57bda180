import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ContestAnswer, OwnStanding } from '@/lib/contracts/loyalty/contest'
import { messagesOf } from '@/lib/i18n/messages'
import { createQueryClient } from '@/lib/query/query-client'
import { clearSession, setToken, setUser } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ContestBoard } from './contest-board'
import { ContestClock } from './contest-clock'
import { PastContests } from './past-contests'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  act(clearSession)
})
afterAll(() => server.close())

const day = 86_400_000
const moment = (days: number) => new Date(Date.now() + days * day + 30_000).toISOString()

function answerWith(change: Partial<NonNullable<ContestAnswer['contest']>> = {}): ContestAnswer {
  return {
    now: new Date().toISOString(),
    timezone: 'UTC',
    past: [],
    contest: {
      ...{ id: 3, title: 'The big exchange', state: 'running', isFinal: false, html: '' },
      ...{ startsAt: moment(-1), endsAt: moment(12), minUsd: '20', directions: [] },
      prizes: [{ place: 1, text: 'A laptop', amountUsd: '1000' }],
      leaderboard: [
        { place: 1, name: 'a***', turnoverUsd: '1250' },
        { place: 2, name: 'b***', turnoverUsd: '900' },
      ],
      ...change,
    },
  }
}

function show(answer: ContestAnswer, standing: OwnStanding | null = null) {
  server.use(
    http.get('*/api/v1/contest/', () => HttpResponse.json(answer)),
    http.get('*/api/v1/users/me/contest/', () => HttpResponse.json({ standing })),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ContestBoard id={undefined} />
    </QueryClientProvider>,
    'en',
  )
}

describe('a contest that runs', () => {
  it('says how long, for what, who leads, and that only accounts count', async () => {
    show(answerWith())
    expect(await screen.findByRole('timer')).toHaveTextContent('12 d 0 h 0 min')
    act(clearSession)
    const rows = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '))
    expect(rows).toEqual([
      'Place 1A laptop worth 1,000 USD',
      'Place 1a***A laptop1,250 USD',
      'Place 2b***900 USD',
    ])
    expect(screen.getByText(/Exchanges worth 20.USD or more/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  it('shows signed-in users their place and what is missing for the next one', async () => {
    setToken('token')
    setUser(makeMe())
    show(answerWith(), {
      ...{ contestId: 3, place: 2, turnoverUsd: '900.5', isOut: false },
      next: { place: 1, missingUsd: '349.51' },
    })
    expect(await screen.findByText(/349\.51.USD more leads to place 1/)).toBeVisible()
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('b*** · you')
  })
})

it('a contest that is over has a result, and no clock', async () => {
  show(answerWith({ state: 'closed', isFinal: true, leaderboard: [] }))
  expect(await screen.findByRole('heading', { name: 'Result' })).toBeVisible()
  expect(screen.getByText('Nobody took part')).toBeVisible()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
})

it('shows in the server’s HTML the minute that the browser shows', () => {
  const clock = { serverNow: '2026-11-22T12:00:00.500Z', until: '2026-11-22T12:01:00.000Z' }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <ContestClock {...clock} onEnd={() => {}} />
    </NextIntlClientProvider>,
  )
  expect(html.replace(/\s/g, ' ')).toContain('>1 min<')
})

it('leads from a past contest to the current one', () => {
  renderWithMessages(<PastContests answer={answerWith()} leadsToCurrent />, 'en')
  const link = screen.getByRole('link', { name: 'To the current contest' })
  expect(link).toHaveAttribute('href', '/en/contest')
})
