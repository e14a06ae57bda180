import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { QueryProvider } from '@/lib/query/query-provider'
import { markOpenClaims } from '@/lib/session/mark-open-claims'
import { sessionMarkScript } from '@/lib/session/session-mark-script'
import { sessionStore } from '@/lib/session/session-store'
import { claimId } from '@/tests/factories/claims/claim-status'
import { ownClaim } from '@/tests/factories/claims/own-claim'
import { makeMe } from '@/tests/factories/me'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OpenClaims } from './open-claims'

const openClaimsCall = vi.fn<(token: string | null) => OwnClaim[]>(() => [])
const server = setupServer(
  http.get('*/api/v1/claim/open/', ({ request }) =>
    HttpResponse.json(openClaimsCall(request.headers.get('authorization'))),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  openClaimsCall.mockReset()
  document.cookie = 'has_claim=; path=/; max-age=0'
  document.documentElement.removeAttribute('data-claim')
  sessionStore.setState({ token: null, user: null, status: 'unknown' })
})
afterAll(() => server.close())

/* In the same order as in a browser: the script in the head, the page, then the session. */
function openPage(cookie = '') {
  document.cookie = `${cookie}; path=/`
  globalThis.eval(sessionMarkScript)
  const page = renderWithMessages(
    <QueryProvider>
      <OpenClaims />
    </QueryProvider>,
  )
  act(() => sessionStore.setState({ status: 'guest' }))
  return page
}

const other = (state: OwnClaim['state'], number: number) =>
  ownClaim({ id: String(number).padStart(8, '0') + claimId.slice(8), state, number })

it('makes no call if no claim was created', async () => {
  const { container } = openPage()
  await act(() => Promise.resolve())
  expect(openClaimsCall).not.toHaveBeenCalled()
  expect(container).toHaveTextContent('')
})

it('links to the claim of this browser', async () => {
  openClaimsCall.mockReturnValue([ownClaim()])
  openPage('has_claim=1')
  const link = await screen.findByRole('link', { name: /Продолжить заявку №\u00a01024/ })
  expect(link).toHaveAttribute('href', `/claim/${claimId}`)
  expect(link).toHaveTextContent(/Ждёт оплаты · 25 000,00\sRUB на 262,50\sUSDT/)
  expect(document.cookie).toContain('has_claim=1')
})

it('says that cash waits to be collected', async () => {
  openClaimsCall.mockReturnValue([ownClaim({ state: 'paying_out', cashWaits: true })])
  openPage('has_claim=1')
  expect(await screen.findByRole('link')).toHaveTextContent('Деньги ждут в кассе')
})

it('shows first the claim that waits for its customer, and the others on request', async () => {
  openClaimsCall.mockReturnValue([
    other('completed', 4),
    other('paying_out', 3),
    other('awaiting_payment', 2),
    other('created', 1),
  ])
  const { user } = openPage('has_claim=1')
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent.slice(0, 21))
  await screen.findByRole('link')
  expect(names()).toEqual(['Продолжить заявку №\u00a02'])
  await user.click(screen.getByRole('button', { name: 'Ещё 2 заявки' }))
  expect(names()).toEqual([
    'Продолжить заявку №\u00a02',
    'Продолжить заявку №\u00a01',
    'Продолжить заявку №\u00a03',
  ])
})

it.each([[[]], [[other('completed', 4)]]])(
  'gives the space back and makes no more calls if no claim is open: %#',
  async (claims) => {
    openClaimsCall.mockReturnValue(claims)
    openPage('has_claim=1')
    expect(document.documentElement).toHaveAttribute('data-claim')
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-claim'))
    expect(document.cookie).not.toContain('has_claim')
  },
)

it('loads the claims again for a user who signs in', async () => {
  openClaimsCall.mockImplementation((token) =>
    token === null ? [ownClaim()] : [other('on_hold', 77)],
  )
  openPage('has_claim=1')
  await screen.findByText('Продолжить заявку № 1024')
  act(() => sessionStore.setState({ token: 't1', user: makeMe(), status: 'user' }))
  expect(await screen.findByText('Продолжить заявку № 77')).toBeInTheDocument()
  expect(screen.queryByText('Продолжить заявку № 1024')).toBeNull()
})

it('shows claims opened elsewhere to their user, on the next page that can reserve the space', () => {
  const totals = (open: number) => makeMe({ totals: { ...makeMe().totals, open } })
  markOpenClaims(totals(0))
  expect(document.cookie).not.toContain('has_claim')
  const { unmount } = openPage()
  markOpenClaims(totals(1))
  expect(document.cookie).toContain('has_claim=1')
  expect(document.documentElement).not.toHaveAttribute('data-claim')

  unmount()
  document.cookie = 'has_claim=; path=/; max-age=0'
  markOpenClaims(totals(1))
  expect(document.documentElement).toHaveAttribute('data-claim')
})
