import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type {
  HandoverView,
  VerificationForm,
  VerificationPace,
  VerificationRow,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'
import type { Locale } from '@/lib/i18n/locales'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import {
  cardForm,
  handoverId,
  handoverView,
  verificationId,
  verificationPhoto,
  verificationView,
} from '@/tests/factories/verification/verification-views'
import { siteSettings } from '@/tests/factories/exchange-answers'
import { AtAddress } from '../at-address'
import { createImpatientClient } from '../impatient-client'
import { renderWithMessages } from '../render-with-messages'

type Refusal = {
  status: number
  code: string
  detail?: string
  fields?: Record<string, string[]>
}

/** What the fake server returns about one customer's verifications. A test may change it. */
export type VerificationOffice = {
  verification: VerificationView | null
  rows: VerificationRow[]
  forms: VerificationForm[]
  pace: VerificationPace
  /** Whether the office sends mails. */
  sendsMail: boolean
  handover: HandoverView
  /** The refusals of calls, by their names; a call without one succeeds. */
  refusals: Record<string, Refusal | undefined>
  /** The calls that change something, with their bodies. */
  sent: { call: string; body: unknown }[]
}

export function openVerificationOffice(
  verification: VerificationView | null = verificationView(),
): VerificationOffice {
  return {
    verification,
    rows: [],
    forms: [cardForm],
    sendsMail: true,
    pace: { promiseMinutes: 60, usual: null, waiting: 0 },
    handover: handoverView(),
    refusals: {},
    sent: [],
  }
}

/** Runs the fake server for all tests of a file, with its customer signed in. */
export function serveVerificationOffice(office: () => VerificationOffice) {
  const server = verificationServer(office)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    sessionStore.setState({ token: 't1', user: makeMe(), status: 'user', isSignedOut: undefined })
    window.history.replaceState(null, '', '/verification/x')
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

function verificationServer(office: () => VerificationOffice) {
  const one = `*/api/v1/verify/${verificationId}`
  const hand = `*/api/v1/handovers/${handoverId}`
  const view = () => office().verification
  const answered = (name: string, body: unknown, result: () => unknown, status = 200) => {
    office().sent.push({ call: name, body })
    return answer(office().refusals[name], result, status)
  }

  return setupServer(
    http.get('*/api/v1/calculator/settings/', () => HttpResponse.json(siteSettings(office()))),
    http.get('*/api/v1/verify/inputs/', () =>
      HttpResponse.json({ forms: office().forms, pace: office().pace }),
    ),
    http.get('*/api/v1/verify/', () => {
      const { rows } = office()
      return HttpResponse.json({ count: rows.length, page: 1, size: 20, results: rows })
    }),
    http.post('*/api/v1/verify/', async ({ request }) =>
      answered(
        'start',
        await request.json(),
        () =>
          sessionStore.getState().status === 'guest'
            ? { id: null, status: null, mailedTo: 'guest@example.org' }
            : { id: verificationId, status: 'draft', mailedTo: null },
        201,
      ),
    ),
    http.get(`${one}/`, () => answer(office().refusals.get, view)),
    http.put(`${one}/`, async ({ request }) => answered('change', await request.json(), view)),
    http.delete(`${one}/`, () => answered('withdraw', null, () => null, 204)),
    http.post(`${one}/open/`, async ({ request }) => answered('open', await request.json(), view)),
    http.put(`${one}/photos/:photo/`, async ({ request }) =>
      answered('turn', await request.json(), () => verificationPhoto()),
    ),
    http.delete(`${one}/photos/:photo/`, ({ params }) =>
      answered('removePhoto', params.photo, () => null, 204),
    ),
    http.post('*/api/v2/verify/confirm/', async ({ request }) =>
      answered('confirm', await request.json(), view),
    ),
    http.post(`${one}/handover/`, () =>
      answered(
        'handOver',
        null,
        () => ({
          id: handoverId,
          link: 'https://x/verify/y#z',
          qr,
          until: office().handover.until,
        }),
        201,
      ),
    ),
    http.delete(`${one}/handover/`, () => answered('takeBack', null, () => null, 204)),
    http.get(`${hand}/`, () => answer(office().refusals.getHandover, () => office().handover)),
    http.post(`${hand}/open/`, async ({ request }) =>
      answered('openHandover', await request.json(), () => office().handover),
    ),
    http.post(`${hand}/done/`, () => answered('finish', null, () => null, 204)),
    http.post('*/api/v2/verify/upload/', async ({ request }) => {
      // Reading a form with a file takes jsdom and msw long, and the fields come first anyway.
      const text = await request.text()
      const input = /name="input"\r\n\r\n(\w+)/.exec(text)?.[1] ?? ''
      return answered('upload', input, () => verificationPhoto({ input }), 201)
    }),
  )
}

const qr =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><rect width="21" height="21" fill="white"/><path fill="black" d="M0,0h7v7h-7z"/></svg>'

function answer(refusal: Refusal | undefined, result: () => unknown, status = 200) {
  const body = result()
  if (refusal || body === undefined || (body === null && status !== 204)) {
    const { status: refused, ...error } = refusal ?? { status: 404, code: 'not_found' }
    return HttpResponse.json({ detail: '', ...error, requestId: 'r' }, { status: refused })
  }
  return status === 204
    ? new HttpResponse(null, { status })
    : // The test sets the answers; here they are only sent as JSON.
      HttpResponse.json(body as Record<string, string>, { status })
}

type Options = { address?: string; locale?: Locale }

/** Renders a page of verification as in the customer's browser. */
export function renderVerification(page: ReactNode, { address, locale = 'ru' }: Options = {}) {
  const client = createImpatientClient()
  return renderWithMessages(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AtAddress address={address ?? '/verification/x'}>{page}</AtAddress>
      </ToastProvider>
    </QueryClientProvider>,
    locale,
  )
}
