import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { Component, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ErrorBoundaryPanel } from '@/components/feedback/error-boundary-panel'
import { MessageModalProvider } from '@/components/ui/overlay/message-modal-provider'
import type { BestPairsResponse, PairResponse } from '@/lib/contracts/calculator'
import type { CashPoint } from '@/lib/contracts/site/cash'
import type { Pace } from '@/lib/contracts/site/stats'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { createImpatientClient } from '../impatient-client'
import { renderWithMessages } from '../render-with-messages'
import { Exchange } from '@/features/exchange/components/exchange'
import type { Heading } from '@/features/exchange/components/headline'
import type { InitialExchange } from '@/features/exchange/model/state/calculator-state'
import * as answers from '@/tests/factories/exchange-answers'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/features/exchange/components/amounts/strip/live-strip'
import '@/features/exchange/components/verification/verified-course'
import '@/features/exchange/components/form/city-field'
import '@/features/exchange/components/form/fault-list'
import '@/features/exchange/components/form/notes'
import '@/features/exchange/components/best-pairs/live-pairs'
import '@/features/exchange/components/slip/calculation'
import '@/features/exchange/components/slip/live-slip'
import '@/features/exchange/model/form/check-form'
import '@/features/exchange/model/form/group-value'
import '@/features/exchange/model/new-notices'

/** What the fake server returns. A test may change it. */
type Office = {
  pairs: Record<string, PairResponse>
  receivable: Record<number, Currency[]>
  best: BestPairsResponse
  pace: Pace
  /** The refusal of a claim that pays in cash; null when it is accepted. */
  refusal: string | null
  sendsMail: boolean
  /** The cash points of every city. */
  desks: CashPoint[]
  captcha: { required: boolean; siteKey: string | null }
  /** The errors of calls that fail, by the end of their path. */
  failing: Record<string, { status: number; code: string; detail: string }>
  /** The paths of the calls, in order. */
  asked: string[]
}

/** Runs a fake server that is reset for each test of a file. The visitor starts at the home page. */
export function serveExchangeOffice() {
  const office = openOffice()
  const server = officeServer(office)
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    // jsdom has no layout and cannot scroll.
    Element.prototype.scrollIntoView = () => undefined
  })
  beforeEach(() => {
    Object.assign(office, openOffice())
    window.sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return { office, server }
}

function openOffice(): Office {
  return {
    pairs: { '1-2': answers.pairAnswer() },
    receivable: { ...answers.receivable },
    best: answers.bestPairs,
    pace: null,
    refusal: null,
    sendsMail: true,
    desks: [],
    captcha: { required: false, siteKey: null },
    failing: {},
    asked: [],
  }
}

function officeServer(office: Office) {
  const get = (path: string, answer: (id: string) => JsonBodyType | undefined) =>
    http.get(path, ({ request, params }) => {
      const { pathname } = new URL(request.url)
      office.asked.push(pathname)
      const failure = Object.entries(office.failing).find(([end]) => pathname.endsWith(end))?.[1]
      const body = failure ?? answer(namedParams(params).join('-'))
      return HttpResponse.json(body && failure ? { ...failure, requestId: 'r-1' } : body, {
        status: failure?.status ?? (body === undefined ? 404 : 200),
      })
    })
  const base = '*/api/v1/calculator'

  return setupServer(
    get(`${base}/`, () => answers.directions),
    get(`${base}/from/`, () => answers.currencies),
    get(`${base}/from/:id/`, (id) => office.receivable[Number(id)]),
    get(`${base}/pair/:from/:to/`, (pair) => office.pairs[pair]),
    get(`${base}/pair/:from/:to/city/:city/`, () => ({
      refusal: office.refusal,
      points: office.desks,
    })),
    get('*/api/v1/stats/pace/:from/:to/', () => ({ pace: office.pace })),
    get(`${base}/settings/`, () => answers.siteSettings(office)),
    get(`${base}/reserves/`, () => answers.reserves),
    get('*/api/v1/users/pairs/best', () => office.best),
    http.get(`${base}/pair/:from/:to/discount/`, () => HttpResponse.json({ discount: null })),
    http.get('*/api/v1/claim/captchacheck', () => HttpResponse.json(office.captcha)),
  )
}

/* msw also reports the wildcard before the path as a parameter, with a number as its name. */
function namedParams(params: Record<string, unknown>): string[] {
  return Object.entries(params)
    .filter(([name]) => !/^\d+$/.test(name))
    .map(([, value]) => String(value))
}

/** Renders the calculator as its page does, without preloaded data. */
export function renderExchange(
  initial: Partial<InitialExchange> = {},
  locale: Locale = 'ru',
  heading?: Heading,
) {
  const client = createImpatientClient()
  const view = renderWithMessages(
    <QueryClientProvider client={client}>
      <MessageModalProvider>
        <PageError>
          <Exchange initial={{ from: null, to: null, ...initial }} {...(heading && { heading })} />
        </PageError>
      </MessageModalProvider>
    </QueryClientProvider>,
    locale,
  )
  return { ...view, client }
}

/* Does the same as Next when a page throws an error: shows the content of `error.tsx`. */
class PageError extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorBoundaryPanel error={this.state.error} retry={() => undefined} />
    )
  }
}
