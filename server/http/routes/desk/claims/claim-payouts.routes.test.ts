import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { payouts } from '@/server/database/schema/money/payments'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, viewOf, act, inState } = serveClaimDesk({ now })

async function unknownPayout(): Promise<string> {
  const claim = await inState('paying_out')
  await desk()
    .db.update(payouts)
    .set({ state: 'unknown', attempts: 1, fault: 'timeout' })
    .where(eq(payouts.claimId, claim.id))
  return claim.id
}

describe('an operator at the desk', () => {
  it('confirms with a proof that a payout was sent', async () => {
    const id = await unknownPayout()
    const { actions } = await viewOf(id)
    expect(actions).toEqual(expect.arrayContaining(['payout_sent', 'payout_not_sent']))
    for (const action of ['complete', 'hold', 'refund', 'retry_payout'] as const) {
      expect(actions).not.toContain(action)
    }
    const proof = { reference: 'tx-1', proof: 'Found in the explorer' }
    const answer = await act(id, 'payout-sent', proof)
    expect(await answer.json()).toMatchObject({ state: 'completed' })
    const view = await viewOf(id)
    expect(view.actions).not.toContain('payout_sent')
    expect(view.payouts).toMatchObject([{ state: 'sent', reference: 'tx-1' }])
    expect(view.events.at(-1)).toMatchObject({ event: 'complete', data: proof })
  })

  it('confirms with a proof that a payout was not sent, and sends it again by hand', async () => {
    const id = await unknownPayout()
    const answer = await act(id, 'payout-not-sent', { proof: 'The support says so' })
    expect(await answer.json()).toMatchObject({ state: 'on_hold' })
    const onHold = await viewOf(id)
    expect(onHold.payouts).toMatchObject([{ state: 'failed', fault: 'not_sent' }])
    expect(onHold.actions).toEqual(expect.arrayContaining(['retry_payout', 'refund']))
    expect(onHold.actions).not.toContain('release')
    const again = await act(id, 'retry-payout', { byHand: true })
    expect(await again.json()).toMatchObject({ state: 'paying_out' })
    const sent = await act(id, 'complete', { reference: 'bank-1' })
    expect(await sent.json()).toMatchObject({ state: 'completed' })
  })

  it('can release a claim that an operator put on hold', async () => {
    const claim = await inState('paying_out')
    await act(claim.id, 'hold', { reason: 'requisites', remark: null })
    const { actions } = await viewOf(claim.id)
    expect(actions).toEqual(expect.arrayContaining(['release', 'retry_payout', 'refund']))
  })

  it.each([
    ['payout-sent', { reference: '', proof: 'Seen there' }, ['reference']],
    ['payout-sent', { reference: 'x', proof: ' ' }, ['proof']],
    ['payout-not-sent', { proof: 'no' }, ['proof']],
    ['retry-payout', {}, ['byHand']],
  ])('cannot call %s with %j', async (path, body, fields) => {
    const id = await unknownPayout()
    const answer = await act(id, path, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual(fields)
  })

  it('cannot make moves that do not apply to a payout of unknown outcome', async () => {
    const id = await unknownPayout()
    for (const [path, body] of [
      ['retry-payout', { byHand: false }],
      ['retry-refund', {}],
      ['send-refund', {}],
      ['hold', { reason: 'operator', remark: null }],
      ['complete', { reference: 'x' }],
    ] as const) {
      expect((await act(id, path, body)).status).toBe(409)
    }
    expect((await viewOf(id)).payouts).toMatchObject([{ state: 'unknown' }])
  })
})
