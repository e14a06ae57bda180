import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Moment } from '@/components/time/moment'
import { useDateText } from '@/components/time/use-date-text'
import { createQueryClient } from '@/lib/query/query-client'
import { clearSession, sessionStore } from '@/lib/session/session-store'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { localInputOf } from '../kit/form/local-time-input'
import { setOfficeZone } from '../kit/form/office-zone'
import { OfficeTimes, OfficeZoneNote } from './office-times'

let timezone = 'Asia/Tokyo'
const server = setupServer(
  http.get('*/api/v1/operator/office/', () =>
    HttpResponse.json({
      hours: { timezone, week: null, presence: 'always' },
      techBreak: { on: false, text: { ru: '', en: '' }, until: null },
      claimTerms: { hoursToChoose: 24, tolerancePercent: '0.5' },
      ...{ isOpen: true, opensAt: null, me: { isAvailable: false, seenAt: null }, others: [] },
    }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => sessionStore.setState({ status: 'user' }))
afterEach(() => {
  setOfficeZone(null)
  clearSession()
})
afterAll(() => server.close())

function Times() {
  const dateText = useDateText()
  const at = '2026-11-21T16:43:00.000Z'
  return (
    <>
      <p>{`${dateText(at, 'clock')} ${localInputOf(at)}`}</p>
      <Moment at={at} show="full" />
    </>
  )
}

const show = (loaded: string) =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <OfficeTimes timezone={loaded}>
        <OfficeZoneNote />
        <Times />
      </OfficeTimes>
    </QueryClientProvider>,
    'en',
  )

describe('the times at the desk', () => {
  it('are shown and typed in the time zone of the office, which is named', async () => {
    timezone = 'Asia/Tokyo'
    show('Asia/Tokyo')
    expect(screen.getByText(/^1:43\sAM 2026-11-22T01:43$/)).toBeVisible()
    expect(screen.getByRole('time')).toHaveTextContent(/^Nov.22, 2026, 1:43.AM$/)
    expect(await screen.findByText(/UTC\+9/)).toHaveAttribute('title', 'Asia/Tokyo')
  })

  it('are not asked for before the session is known', async () => {
    sessionStore.setState({ status: 'unknown' })
    timezone = 'Europe/Paris'
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => asked.push(request.url))
    show('Asia/Tokyo')
    expect(await screen.findByText(/UTC\+9/)).toBeVisible()
    expect(asked).toEqual([])
  })

  it('follow a change of the zone, and name none that the operator’s own clock shows', async () => {
    timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    show('Asia/Tokyo')
    await waitFor(() => expect(screen.queryByText(/UTC/)).toBeNull())
    expect(screen.queryByText(/^1:43\sAM/)).toBeNull()
  })
})
