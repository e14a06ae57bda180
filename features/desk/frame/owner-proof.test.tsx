import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { topUpDeskReserve } from '@/lib/contracts/desk/reserves'
import { call } from '@/lib/http/call'
import { clearSession, sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OwnerProof } from './owner-proof'

const id = '01a2b3c4-0000-7000-8000-000000000000'
let isProved = false
let keys: (string | null)[] = []
let proofs: unknown[] = []
const refusal = (code: string, detail: string) => ({ code, detail, requestId: 'r' })

const server = setupServer(
  http.post('*/api/v1/operator/reserves/:id/top-up/', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    return isProved
      ? HttpResponse.json({ id }, { status: 201 })
      : HttpResponse.json(refusal('owner_proof_required', 'Who is there?'), { status: 403 })
  }),
  http.post('*/api/v1/users/me/proof/', async ({ request }) => {
    const proof = (await request.json()) as { code?: string }
    proofs.push(proof)
    if (proof.code === undefined) {
      return HttpResponse.json(refusal('second_factor_required', 'A code.'), { status: 403 })
    }
    isProved = true
    return HttpResponse.json({ until: '2026-11-22T12:00:00.000Z' })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  isProved = false
  keys = []
  proofs = []
  sessionStore.setState({ token: 't1', user: makeMe({ role: 'operator' }), status: 'user' })
})
afterEach(() => clearSession())
afterAll(() => server.close())

const topUp = () =>
  call(
    topUpDeskReserve,
    { params: { id: 1 }, body: { amount: '1', reason: 'Counted' } },
    { idempotencyKey: 'k1' },
  )

describe('the request for proof of identity', () => {
  it('appears over the page, and after the proof the refused calls are repeated', async () => {
    const { user } = renderWithMessages(<OwnerProof />, 'en')
    const answers = Promise.all([topUp(), topUp()])
    await user.type(await screen.findByLabelText('Your account password'), 'the password')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const code = await screen.findByLabelText('Code from the app, or a recovery code')
    await user.type(code, '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await answers).toEqual([{ id }, { id }])
    expect(proofs.at(-1)).toEqual({ password: 'the password', code: '123456' })
    expect(keys).toEqual(['k1', 'k1', 'k1', 'k1'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is cancelled by Escape, and then the call fails with the refusal', async () => {
    const { user } = renderWithMessages(<OwnerProof />, 'en')
    const answer = topUp().catch((error: unknown) => error)
    await screen.findByLabelText('Your account password')
    await user.keyboard('{Escape}')
    expect(await answer).toMatchObject({ code: 'owner_proof_required' })
    expect(keys).toHaveLength(1)
  })

  it('is not shown on pages without the dialog, where the call fails', async () => {
    await expect(topUp()).rejects.toMatchObject({ code: 'owner_proof_required' })
  })
})
