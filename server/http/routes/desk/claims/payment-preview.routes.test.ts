import { describe, expect, it } from 'vitest'
import { previewDeskPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, ask, act, viewOf } = serveClaimDesk({ now })

async function previewOf(id: string, query: string) {
  const answer = await ask(`${id}/payment-preview/?${query}`)
  expect(answer.status).toBe(200)
  return previewDeskPayment.response.parse(await answer.json())
}

describe('the preview of a payment', () => {
  it('says what recording the payment would lead to, by the same rule, and records nothing', async () => {
    const { claim } = await makeClaim(desk().db, { state: 'checking_payment', now })
    const cases = [
      ['amount=10000', 'none', '0'],
      ['amount=10000.01', 'none', '0.01'],
      ['amount=8000', 'paid_partial', '-2000'],
      ['amount=10000.000000000000000001', 'none', '0.000000000000000001'],
      ['amount=12000.5', 'paid_over', '2000.5'],
      ['amount=10000&at=2026-11-21T13:00:00.000Z', 'paid_late', '0'],
      [
        `amount=10000&currency=${String(await currencyIdOf(desk().db, 'bitcoin'))}`,
        'wrong_currency',
        '-10000',
      ],
    ] as const
    for (const [query, exception, difference] of cases) {
      expect(await previewOf(claim.id, query), query).toEqual({ exception, difference })
    }
    expect((await viewOf(claim.id)).payments).toEqual([])

    await act(claim.id, 'accept', { reference: 'part', amount: '8000' })
    expect((await viewOf(claim.id)).exception).toBe('paid_partial')
    expect(await previewOf(claim.id, 'amount=2000')).toEqual({ exception: 'none', difference: '0' })
  })

  it('is for operators only, and refuses what is not an amount', async () => {
    const { claim } = await makeClaim(desk().db, { state: 'checking_payment', now })
    const path = `/en/api/v1/operator/claims/${claim.id}/payment-preview/?amount=1`
    expect((await desk().app.request(path)).status).toBe(401)
    expect((await ask(`${claim.id}/payment-preview/?amount=0`)).status).toBe(422)
    expect((await ask(`${crypto.randomUUID()}/payment-preview/?amount=1`)).status).toBe(404)
  })
})

describe('a recorded payment', () => {
  it('is shown with all its differences, on the order’s page and in the queue', async () => {
    const twoHoursAgo = new Date(now.getTime() - 2 * 3_600_000)
    const { claim } = await makeClaim(desk().db, { state: 'checking_payment', now: twoHoursAgo })
    await act(claim.id, 'accept', { reference: 'late-part', amount: '8000' })
    const both = { exception: 'paid_late', differences: ['paid_late', 'paid_partial'] }
    expect(await viewOf(claim.id)).toMatchObject(both)
    const listed = listDeskClaims.response.parse(await (await ask('?size=50')).json())
    expect(listed.claims.find(({ id }) => id === claim.id)).toMatchObject(both)
  })

  it('has one difference if more came than agreed', async () => {
    const { claim } = await makeClaim(desk().db, { state: 'checking_payment', now })
    await act(claim.id, 'accept', { reference: 'too-much', amount: '80000' })
    const over = { exception: 'paid_over', differences: ['paid_over'] }
    expect(await viewOf(claim.id)).toMatchObject(over)
    const listed = listDeskClaims.response.parse(await (await ask('?size=50')).json())
    expect(listed.claims.find(({ id }) => id === claim.id)).toMatchObject(over)
  })
})
