import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { clearSession, endSession, setUser } from '@/lib/session/session-store'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { makeMe } from '@/tests/factories/me'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/select-field'
import '@/lib/requisites/check-requisite'
import '../api/load-repeated'

const { server } = serveExchangeOffice()
const anna = makeMe({ email: 'anna@example.org' })
const claimId = claimStatus('completed').id
const email = () => screen.findByRole('textbox', { name: 'Почта' })
const card = () => screen.findByRole('textbox', { name: 'Номер карты' })

afterEach(() => {
  clearSession()
  window.history.replaceState(null, '', '/')
})

describe('known details of the visitor', () => {
  it('fill in the e-mail of a signed-in user, until they sign out', async () => {
    renderExchange()
    expect(await email()).toHaveValue('')
    act(() => setUser(anna))
    expect(await email()).toHaveValue('anna@example.org')
    act(() => endSession())
    expect(await email()).toHaveValue('')
  })

  it('stay in the form when the session expires', async () => {
    renderExchange()
    act(() => setUser(anna))
    expect(await email()).toHaveValue('anna@example.org')
    act(() => clearSession())
    expect(await email()).toHaveValue('anna@example.org')
  })

  it('do not replace typed text', async () => {
    const { user } = renderExchange()
    await user.type(await email(), 'other@example.org')
    act(() => setUser(anna))
    expect(await email()).toHaveValue('other@example.org')
    act(() => endSession())
    expect(await email()).toHaveValue('other@example.org')
  })
})

describe('an exchange that is repeated', () => {
  const own = {
    email: 'paid-with@example.org',
    fromInputs: [{ key: 'card', label: 'Номер карты', value: '4111111111111111' }],
  }

  it('has the payment details of its claim in fields where nothing was typed', async () => {
    let answer = (): void => undefined
    const isTyped = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.get('*/api/v1/claim/:id/status/', async () => {
        await isTyped
        return HttpResponse.json(claimStatus('completed', { own }))
      }),
    )
    window.history.replaceState(null, '', `/?cur_from=1&cur_to=2&sum_from=25000&repeat=${claimId}`)
    const { user } = renderExchange({ from: 1, to: 2, isNamed: true })
    await user.type(await email(), 'a@b.org')
    act(() => clearSession())
    answer()
    expect(await card()).toBeVisible()
    await waitFor(async () => expect(await card()).toHaveDisplayValue(/^4111 ?1111 ?1111 ?1111$/))
    expect(await email()).toHaveValue('a@b.org')
    await waitFor(() => expect(window.location.search).not.toContain('repeat'))
  })

  it('has no details of somebody else’s claim', async () => {
    const requested: string[] = []
    server.use(
      http.get('*/api/v1/claim/:id/status/', ({ params }) => {
        requested.push(String(params.id))
        return HttpResponse.json({ ...claimStatus('completed'), own: null })
      }),
    )
    window.history.replaceState(null, '', `/?cur_from=1&cur_to=2&sum_from=25000&repeat=${claimId}`)
    renderExchange({ from: 1, to: 2, isNamed: true })
    await email()
    act(() => clearSession())
    await waitFor(() => expect(requested).toEqual([claimId]))
    expect(await card()).toHaveValue('')
  })
})
