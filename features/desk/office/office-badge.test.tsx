import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { OfficeView } from '@/lib/contracts/desk/office'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OfficeBadge, PresenceSwitch } from './office-badge'
import { useOffice } from './use-presence'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

function Page() {
  const office = useOffice().data
  return office ? (
    <>
      <OfficeBadge office={office} />
      <PresenceSwitch />
    </>
  ) : null
}

function show(presence: OfficeView['hours']['presence']) {
  let isAvailable = false
  server.use(
    http.get('*/api/v1/operator/office/', () =>
      HttpResponse.json({
        techBreak: { on: false, text: { ru: '', en: '' }, until: null },
        hours: { timezone: 'Europe/Moscow', week: null, presence },
        claimTerms: { hoursToChoose: 24, tolerancePercent: '0.5' },
        ...{ isOpen: presence === 'always' || isAvailable, opensAt: null, others: [] },
        me: { isAvailable, seenAt: null },
      } satisfies OfficeView),
    ),
    http.post('*/api/v1/operator/office/presence/', async ({ request }) => {
      isAvailable = JSON.stringify(await request.json()).includes('true')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

it('the switch opens an office that needs somebody on duty, and says so beside it', async () => {
  const { user } = show('required')
  expect(await screen.findByText('Closed: nobody is on duty')).toBeVisible()
  const toggle = screen.getByRole('switch', { name: 'Accepting manual exchanges' })
  expect(toggle).toHaveAccessibleDescription(/^Manual pairs are open while at least one operator/)
  await user.click(toggle)
  await waitFor(() => expect(screen.getByText('Open')).toBeVisible())
  expect(toggle).toBeChecked()
})

it('where nothing depends on it, there is no switch', async () => {
  show('always')
  expect(await screen.findByText('Open')).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
})
