import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { ClaimPage } from '@/features/claim/components/claim-page'
import { statusQuery } from '@/features/claim/api/claim-queries'
import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { Contacts } from '@/lib/contracts/site/contacts'
import type { Pace } from '@/lib/contracts/site/stats'
import type { Locale } from '@/lib/i18n/locales'
import { sessionStore } from '@/lib/session/session-store'
import { claimId, claimRequisite } from '@/tests/factories/claims/claim-status'
import { AtAddress } from '../at-address'
import { createImpatientClient } from '../impatient-client'
import { renderWithMessages } from '../render-with-messages'

type Refusal = { status: number; code: string; detail?: string; fields?: Record<string, string[]> }

/** What the fake server returns for one claim. A test may change it. */
export type ClaimOffice = {
  claim: ClaimStatus
  requisite: ClaimRequisite
  form: unknown
  /** The response to each POST by the last part of its path: the changed claim, or an error. */
  moves: Record<string, ClaimStatus | Refusal>
  /** The requests that change something: the last part of the path, and the body. */
  sent: { call: string; body: unknown }[]
  /** The last part of the path of every GET request. */
  asked: string[]
  /** How long other exchanges took recently. */
  pace: Pace
  contacts: Contacts
  /** The sites on which the office is listed. */
  sites: { slug: string; name: string; url: string }[]
}

export function openClaimOffice(claim: ClaimStatus): ClaimOffice {
  return {
    claim,
    requisite: claimRequisite(),
    form: {},
    moves: {},
    sent: [],
    asked: [],
    pace: null,
    contacts: {
      channels: [
        {
          kind: 'email',
          value: 'help@example.org',
          href: 'mailto:help@example.org',
          label: '',
          note: '',
        },
        { kind: 'telegram', value: '@office', href: 'https://t.me/office', label: '', note: '' },
      ],
      address: '',
      hours: { timezone: 'Europe/Moscow', week: null, isOpen: true, opensAt: null },
      captchaSiteKey: null,
    },
    sites: [],
  }
}

/** Runs the fake server for all tests of a file. The visitor is a guest on the claim's page. */
export function serveClaimOffice(office: () => ClaimOffice) {
  const server = claimServer(office)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    sessionStore.setState({ token: null, user: null, status: 'guest' })
    window.history.replaceState(null, '', '/claim/x')
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

function claimServer(office: () => ClaimOffice) {
  const base = `*/api/v1/claim/${claimId}`
  const answers: Record<string, () => unknown> = {
    status: () => office().claim,
    requisite: () => office().requisite,
    form: () => office().form,
  }
  return setupServer(
    http.get(`${base}/bill/:receipt/`, () => new HttpResponse(null, { status: 404 })),
    http.delete(`${base}/bill/:receipt/`, ({ params }) => {
      office().sent.push({ call: 'remove', body: params.receipt })
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/api/v1/stats/pace/:from/:to/', () => HttpResponse.json({ pace: office().pace })),
    http.get('*/api/v1/contacts/', () => HttpResponse.json(office().contacts)),
    http.get('*/api/v1/monitorings/', () =>
      HttpResponse.json({
        sites: office().sites,
        files: { xml: '', json: '' },
        link: '',
        codes: [],
        cities: [],
      }),
    ),
    http.get(`${base}/:call/`, ({ params }) => {
      const name = String(params.call)
      office().asked.push(name)
      return answerOf(answers[name]?.())
    }),
    http.post(`${base}/:call/`, async ({ params, request }) => {
      const name = String(params.call)
      const isForm = request.headers.get('content-type')?.startsWith('multipart') ?? false
      const body: unknown = isForm ? 'file' : await request.json()
      office().sent.push({ call: name, body })
      const next = office().moves[name]
      if (next && !('code' in next) && 'number' in next) {
        office().claim = next
      }
      return answerOf(next)
    }),
  )
}

function answerOf(answer: unknown) {
  if (answer === undefined) {
    return HttpResponse.json({ code: 'not_found', detail: '', requestId: 'r' }, { status: 404 })
  }
  const isRefusal = typeof answer === 'object' && answer !== null && 'code' in answer
  const status = isRefusal ? Number(Reflect.get(answer, 'status')) : 200
  // The test sets the responses; here they are only sent as JSON.
  const body = answer as Record<string, string>
  return HttpResponse.json(isRefusal ? { detail: '', ...body, requestId: 'r' } : body, { status })
}

/** Renders the page as the server sends it, with only those data that every visitor may see. */
export function renderClaim(claim: ClaimStatus, locale: Locale = 'ru') {
  const client = createImpatientClient()
  client.setQueryData(statusQuery(claim.id, locale).queryKey, { ...claim, own: null })
  return renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address="/claim/x">
          <ClaimPage
            id={claim.id}
            renderedAt={new Date().toISOString()}
            office={{
              name: locale === 'ru' ? 'Кантор' : 'Kantor',
              facts: {
                channels: [
                  {
                    kind: 'email',
                    value: 'help@example.org',
                    href: 'mailto:help@example.org',
                    label: '',
                    note: '',
                  },
                ],
                legalPerson: { name: 'ООО «Пример»', licence: null, register: null, address: null },
              },
            }}
          />
        </AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    locale,
  )
}
