import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { errorBody } from '@/lib/contracts/common'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { proveClaims } from '@/server/modules/claims'
import { signAccessToken } from '@/server/modules/sessions/secrets/access-token'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import { sessions } from '@/server/database/schema/people/users'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

type Bearer = { authorization: string }

const now = new Date('2026-11-21T12:00:00Z')
const base = '/en/api/v1/operator/claims/'
const { desk, viewOf, inState } = serveClaimDesk({ now })
let operator: Bearer
let other: Bearer
let user: Bearer

beforeAll(async () => {
  operator = desk().operator
  other = await secondOperator('second@kantor.test')
  user = await bearerFor(desk().container, 'user')
})

async function secondOperator(email: string): Promise<Bearer> {
  const { db, container } = desk()
  const [first] = await db.select().from(users).where(eq(users.role, 'operator'))
  if (!first) {
    throw new Error('The office has no operator.')
  }
  const userId = makeId(now)
  const sessionId = makeId(now)
  await db.insert(users).values({ ...first, id: userId, email })
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    isRemembered: false,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  const { access: key } = await container.sessionKeys()
  const token = await signAccessToken({ userId, sessionId, role: 'operator', key, now })
  return { authorization: `Bearer ${token}` }
}

const get = (path: string, headers: Bearer = operator) =>
  desk().app.request(`${base}${path}`, { headers })

function post(path: string, body: unknown, headers: Bearer = operator) {
  return Promise.resolve(
    desk().app.request(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

const listOf = async (query = '') => listDeskClaims.response.parse(await (await get(query)).json())
const idsOf = async (query: string) => (await listOf(query)).claims.map(({ id }) => id)
const deskTotals = async () =>
  getDeskClaimTotals.response.parse(await (await get('totals/')).json())

describe('the desk’s claims', () => {
  it('are for operators only', async () => {
    const { id } = await inState('created')
    for (const path of ['', 'totals/', `${id}/`]) {
      expect((await desk().app.request(`${base}${path}`)).status).toBe(401)
      expect((await get(path, user)).status).toBe(403)
    }
    const refused = await post(`${id}/cancel/`, { expectedVersion: 1 }, user)
    expect(refused.status).toBe(403)
    expect((await viewOf(id)).state).toBe('created')
  })

  it('are found by their complete number, id, address, requisite or reference', async () => {
    const claim = await inState('completed')
    const { payments, payouts, email } = await viewOf(claim.id)
    const searches = [
      String(claim.number),
      claimNumberText(claim.number),
      `№ ${claimNumberText(claim.number)}`,
      `No. ${claimNumberText(claim.number).replace('-', ' ')}`,
      claim.id.toUpperCase(),
      email?.toUpperCase(),
      claim.toInputs[0]?.value,
      payments[0]?.reference,
      payouts[0]?.reference,
    ]
    for (const search of searches) {
      expect(await idsOf(`?q=${encodeURIComponent(search ?? 'nothing')}`)).toEqual([claim.id])
    }
    expect(await idsOf('?q=nobody%40example.test')).toEqual([])
    expect(await idsOf(`?q=${encodeURIComponent("%' or true --")}`)).toEqual([])
  })

  it('are filtered by state, currency, direction, exception and time', async () => {
    const onHold = await inState('on_hold')
    const litecoin = await makeClaim(desk().db, {
      from: 'litecoin',
      fromAmount: '2',
      to: 'sberbank',
      toAmount: '15000',
    })
    const { directionId } = litecoin.claim
    const ltc = await currencyIdOf(desk().db, 'litecoin')
    expect(await idsOf('?state=on_hold')).toContain(onHold.id)
    expect(await idsOf('?state=on_hold')).not.toContain(litecoin.claim.id)
    expect(await idsOf('?state=on_hold,created')).toEqual(
      expect.arrayContaining([onHold.id, litecoin.claim.id]),
    )
    expect(await idsOf(`?currency=${ltc}`)).toEqual([litecoin.claim.id])
    expect(await idsOf(`?direction=${directionId}`)).toEqual([litecoin.claim.id])
    expect(await idsOf('?exception=paid_late')).toEqual([])
    expect(await idsOf('?from=2026-11-21T12:00:01Z')).toEqual([])
    expect(await idsOf('?to=2026-11-21T11:59:59Z')).toEqual([])
    expect(await idsOf('?from=2026-11-21T12:00:00Z&to=2026-11-21T12:00:00Z')).toContain(onHold.id)
    for (const query of ['?state=nothing', '?exception=x', '?before=1', '?currency=0']) {
      expect((await get(query)).status).toBe(422)
    }
  })

  it('are paginated, with each claim on only one page', async () => {
    const early = new Date('2026-11-20T12:00:00Z')
    const claimIds: string[] = []
    for (let count = 0; count < 51; count += 1) {
      claimIds.push((await makeClaim(desk().db, { now: early })).claim.id)
    }
    const first = await listOf('?to=2026-11-20T12:00:00Z')
    expect(first.claims).toHaveLength(50)
    const second = await listOf(`?to=2026-11-20T12:00:00Z&before=${first.next ?? ''}`)
    const listedIds = [...first.claims, ...second.claims].map(({ id }) => id)
    expect([listedIds, second.next]).toEqual([claimIds.reverse(), null])
    const whole = await listOf('?to=2026-11-20T12:00:00Z&size=100')
    expect([whole.claims.map(({ id }) => id), whole.next]).toEqual([claimIds, null])
    expect((await get('?size=101')).status).toBe(422)
  })

  it('are counted: all claims that wait now, and all that were created today', async () => {
    const totals = async () =>
      getDeskClaimTotals.response.parse(await (await get('totals/')).json())
    const before = await totals()
    await makeClaim(desk().db, {
      state: 'checking_payment',
      row: {
        conditions: { ...noConditions, usd: '120.5' },
      },
    })
    await makeClaim(desk().db, {
      state: 'checking_payment',
      now: new Date('2026-11-19T12:00:00Z'),
    })
    const after = await totals()
    expect(after.waiting).toBe(before.waiting + 2)
    const today = ({ today: rows }: typeof after) =>
      rows.find(({ state }) => state === 'checking_payment') ?? { count: 0, usd: '0' }
    expect(today(after).count).toBe(today(before).count + 1)
    expect(Number(today(after).usd)).toBe(Number(today(before).usd) + 120.5)
    expect(after.since).toBe('2026-11-20T21:00:00.000Z')
  })

  it('are counted as completed today with what they took in, without what was called off', async () => {
    const { completed: before } = await deskTotals()
    const row = { conditions: { ...noConditions, usd: '120.5', usdOut: '118' } }
    const hour = 3_600_000
    const earlier = new Date(now.getTime() - hour)
    await makeClaim(desk().db, { state: 'completed', now: earlier, row })
    await makeClaim(desk().db, { state: 'cancelled', now: earlier, row })
    const yesterday = new Date(now.getTime() - 24 * hour)
    await makeClaim(desk().db, { state: 'completed', now: yesterday, row })
    const { completed } = await deskTotals()
    expect(completed.count).toBe(before.count + 1)
    expect(Number(completed.usd)).toBe(Number(before.usd) + 120.5)
  })

  it('do not wait for an operator while the customer may choose, and are counted once', async () => {
    const before = await deskTotals()
    const claim = await inState('checking_payment')
    const questioned = await inState('checking_payment')
    const accept = async (id: string, reference: string, amount: string) => {
      const { version } = await viewOf(id)
      return post(`${id}/accept/`, { expectedVersion: version, reference, amount })
    }
    expect((await deskTotals()).waiting).toBe(before.waiting + 2)
    // The unclaimed money belongs to a claim that waits for an operator anyway.
    await accept(claim.id, 'whole', '10000')
    await accept(claim.id, 'beside', '500')
    await accept(questioned.id, 'a-part', '4000')
    expect((await viewOf(questioned.id)).chooseUntil).not.toBeNull()
    const after = await deskTotals()
    expect([after.waiting, after.unclaimed, after.choosing]).toEqual([
      before.waiting + 1,
      before.unclaimed + 1,
      before.choosing + 1,
    ])
    const states = 'state=paying_out,on_hold'
    expect(await idsOf(`?${states}`)).toEqual(expect.arrayContaining([claim.id, questioned.id]))
    const waiting = await idsOf(`?${states}&waiting=true`)
    expect(waiting).toContain(claim.id)
    expect(waiting).not.toContain(questioned.id)
  })

  it('are shown with their money, history, ledger entries and related claims', async () => {
    const related = await makeClaim(desk().db, {
      row: { email: 'same@example.test', address: '10.0.0.9' },
    })
    const { claim } = await makeClaim(desk().db, {
      state: 'completed',
      row: { email: 'SAME@example.test', address: '10.0.0.9' },
    })
    const view = await viewOf(claim.id)
    expect(view.events.map(({ event }) => event)).toEqual([
      'create',
      'confirm',
      'accept',
      'complete',
    ])
    expect(view.entries.map(({ kind }) => kind)).toEqual(['hold', 'payment_accepted', 'payout'])
    for (const { postings } of view.entries) {
      expect(postings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    }
    expect(view.related).toMatchObject([{ id: related.claim.id, by: ['email', 'address'] }])
    expect(view).toMatchObject({
      received: '10000',
      actions: ['record_payment', 'undo'],
      isAccepted: true,
    })
    expect((await get('01890000-0000-7000-8000-000000000000/')).status).toBe(404)
  })
})

describe('an operator', () => {
  it('accepts a payment and completes the claim, and the audit log records both', async () => {
    const claim = await inState('checking_payment')
    const accepted = await post(`${claim.id}/accept/`, {
      expectedVersion: claim.version,
      reference: 'bank-1',
      amount: '10000',
      payer: 'Anna',
    })
    expect([accepted.status, await accepted.json()]).toEqual([
      200,
      { state: 'paying_out', version: claim.version + 1 },
    ])
    const sent = await post(`${claim.id}/complete/`, {
      expectedVersion: claim.version + 1,
      reference: 'out-1',
    })
    expect(await sent.json()).toMatchObject({ state: 'completed' })
    const view = await viewOf(claim.id)
    expect(view.payouts).toMatchObject([
      { state: 'sent', reference: 'out-1', by: 'operator@kantor.test' },
    ])
    expect(view.events.at(-1)).toMatchObject({ event: 'complete', who: 'operator@kantor.test' })
    const records = await desk().db.select().from(auditLog).where(eq(auditLog.entityId, claim.id))
    expect(records.map(({ action }) => action)).toEqual(['claim.accept', 'claim.complete'])
    expect(records[0]).toMatchObject({
      before: { state: 'checking_payment' },
      after: { state: 'paying_out', reference: 'bank-1' },
    })
  })

  it('learns which operator was faster, and does not book a payment twice', async () => {
    const claim = await inState('checking_payment')
    const accept = (reference: string, bearer: Bearer) =>
      post(
        `${claim.id}/accept/`,
        { expectedVersion: claim.version, reference, amount: '10000' },
        bearer,
      )
    const answers = await Promise.all([accept('race-1', operator), accept('race-2', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isFirst = answers[0].status === 200
    const winner = isFirst ? 'operator@kantor.test' : 'second@kantor.test'
    const loser = errorBody.parse(await answers[isFirst ? 1 : 0].json())
    expect(loser.code).toBe('state_changed')
    expect(loser.detail).toContain(winner)
    expect(loser.detail).toContain('payment accepted')
    expect((await viewOf(claim.id)).payments).toHaveLength(1)
  })

  it('puts a claim on hold with a reason, releases it and refunds it', async () => {
    const claim = await inState('checking_payment')
    const act = async (path: string, body: Record<string, unknown> = {}) => {
      const { version } = await viewOf(claim.id)
      return post(`${claim.id}/${path}/`, { expectedVersion: version, ...body })
    }
    expect((await act('hold', { reason: 'requisites', remark: null })).status).toBe(200)
    expect(await viewOf(claim.id)).toMatchObject({ state: 'on_hold', holdReason: 'requisites' })
    expect((await act('release')).status).toBe(200)
    expect((await act('accept', { reference: 'part', amount: '4000' })).status).toBe(200)
    const questioned = await viewOf(claim.id)
    expect(questioned).toMatchObject({ state: 'on_hold', exception: 'paid_partial' })
    expect(questioned.actions).toEqual(['record_payment', 'accept_as_agreed', 'refund'])
    // A choice that was offered to the customer cannot be withdrawn by a release.
    const release = await act('release')
    expect([release.status, errorBody.parse(await release.json()).detail]).toEqual([
      409,
      'The customer has been promised a choice about this money. ' +
        'Choose for them, accept it as it is or refund it.',
    ])
    expect((await viewOf(claim.id)).choices).toEqual(questioned.choices)
    expect((await act('reject', { remark: 'Not found' })).status).toBe(409)
    expect((await act('refund', { remark: 'We give it back' })).status).toBe(200)
    const { refundAsks } = await viewOf(claim.id)
    const [ask] = refundAsks
    const currency = ask?.currency.id
    const fieldKeys = (ask?.inputs ?? []).map(({ key }) => key)
    expect([ask?.amount, fieldKeys]).toEqual(['4000', ['card', 'holder']])
    const [queued] = (await listOf(`?q=${String(claim.number)}`)).claims
    expect(queued?.refunds.map(({ amount }) => amount)).toEqual(['4000'])
    const wrong = await act('refund-details', { currency, requisites: { card: '' } })
    expect(wrong.status).toBe(422)
    const requisites = { card: '4111111111111111', holder: 'Anna Ivanova' }
    expect((await act('refund-details', { currency, requisites })).status).toBe(200)
    // The details can be corrected until the refund is sent.
    const waiting = await viewOf(claim.id)
    expect(waiting.actions).toEqual(['record_payment', 'refund_details', 'complete_refund'])
    expect(waiting.refundAsks).toEqual(refundAsks)
    const corrected = { ...requisites, card: '5555555555554444' }
    expect((await act('refund-details', { currency, requisites: corrected })).status).toBe(200)
    const { payouts, actions } = await viewOf(claim.id)
    expect([actions, payouts.map(({ state, inputs }) => [state, inputs[0]?.value])]).toEqual([
      waiting.actions,
      [
        ['failed', '4111111111111111'],
        ['queued', '5555555555554444'],
      ],
    ])
    expect((await act('complete-refund', { reference: 'back-1' })).status).toBe(200)
    expect(await viewOf(claim.id)).toMatchObject({ state: 'refunded', actions: ['record_payment'] })
  })

  it('sees where unclaimed coins go, and can record what the customer said about it', async () => {
    const claim = await inState('paying_out')
    const currency = claim.toCurrencyId
    const act = async (path: string, body: Record<string, unknown>) => {
      const { version } = await viewOf(claim.id)
      return post(`${claim.id}/${path}/`, { expectedVersion: version, ...body })
    }
    const came = await act('accept', { reference: 'over-1', amount: '30', currency })
    expect(came.status).toBe(200)
    const waiting = await viewOf(claim.id)
    const [sum] = waiting.unclaimed
    expect(waiting.actions).toEqual(expect.arrayContaining(['refund_details', 'return_unclaimed']))
    expect([sum?.inputs.map(({ key }) => key), sum?.destination]).toEqual([['wallet'], []])
    expect(waiting.refundAsks).toMatchObject([{ amount: '30', currency: { id: currency } }])
    const named = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
    const wrong = await act('refund-details', { currency, requisites: { wallet: 'T1' } })
    expect(wrong.status).toBe(422)
    const right = await act('refund-details', { currency, requisites: { wallet: named } })
    expect(right.status).toBe(200)
    const known = await viewOf(claim.id)
    expect(known).toMatchObject({
      state: 'paying_out',
      unclaimed: [{ inputs: [], destination: [{ value: named }] }],
      // It can be corrected until it is sent.
      refundAsks: [{ amount: '30', inputs: [{ key: 'wallet' }] }],
    })
    expect((await act('return-unclaimed', { currency, reference: 'back-over' })).status).toBe(200)
    const done = await viewOf(claim.id)
    expect(done.actions).not.toContain('refund_details')
    expect(done.payouts.filter(({ kind }) => kind === 'return')).toMatchObject([
      { inputs: [{ value: named }], reference: 'back-over' },
    ])
  })

  it('rejects an unpaid claim and cancels one that was just created', async () => {
    const checked = await inState('checking_payment')
    const body = { expectedVersion: checked.version, remark: 'No payment found' }
    expect((await post(`${checked.id}/reject/`, body)).status).toBe(200)
    expect(await viewOf(checked.id)).toMatchObject({ state: 'rejected', remark: body.remark })
    const created = await inState('created')
    const cancel = await post(`${created.id}/cancel/`, { expectedVersion: created.version })
    expect(await cancel.json()).toMatchObject({ state: 'cancelled' })
  })

  it('accepts a differing payment as if it were the agreed one, after naming the exception', async () => {
    const claim = await inState('checking_payment')
    const body = { expectedVersion: claim.version, reference: 'over', amount: '12000' }
    expect(await (await post(`${claim.id}/accept/`, body)).json()).toMatchObject({
      state: 'on_hold',
    })
    const next = { expectedVersion: claim.version + 1 }
    const wrongException = await post(`${claim.id}/accept-as-agreed/`, {
      ...next,
      exception: 'none',
    })
    expect(wrongException.status).toBe(409)
    const named = { ...next, exception: 'paid_over' }
    const accepted = await post(`${claim.id}/accept-as-agreed/`, named)
    expect(await accepted.json()).toMatchObject({ state: 'paying_out' })
  })

  it('chooses for the customer', async () => {
    const claim = await inState('checking_payment')
    const body = { expectedVersion: claim.version, reference: 'less', amount: '9000' }
    await post(`${claim.id}/accept/`, body)
    const { choices, version } = await viewOf(claim.id)
    const topUp = choices.find(({ choice }) => choice === 'top_up')
    expect(topUp).toMatchObject({ from: '1000', to: '100' })
    const settle = { expectedVersion: version, choice: 'top_up', from: '1000', to: '100' }
    const other = await post(`${claim.id}/settle/`, { ...settle, from: '999' })
    expect([other.status, errorBody.parse(await other.json())]).toMatchObject([
      409,
      { code: 'course_changed', figures: { fromSumma: '1000', toSumma: '100' } },
    ])
    const settled = await post(`${claim.id}/settle/`, settle)
    expect(await settled.json()).toMatchObject({ state: 'awaiting_payment' })
  })

  it('states when a payment arrived, which alone determines whether it is late', async () => {
    const from = new Date(now.getTime() - 3_600_000)
    const createClaim = async () =>
      (await makeClaim(desk().db, { state: 'checking_payment', now: from })).claim
    const accept = (
      { id, version, createdAt }: Awaited<ReturnType<typeof createClaim>>,
      minutes: number,
    ) =>
      post(`${id}/accept/`, {
        expectedVersion: version,
        reference: `at ${id} ${String(minutes)}`,
        amount: '10000',
        at: new Date(createdAt.getTime() + minutes * 60_000).toISOString(),
      })
    const claim = await createClaim()
    for (const minutes of [62, -2]) {
      const refused = await accept(claim, minutes)
      expect(refused.status).toBe(422)
      expect(Object.keys(errorBody.parse(await refused.json()).fields ?? {})).toEqual(['at'])
    }
    expect((await viewOf(claim.id)).payUntil).toBe(claim.expiresAt.toISOString())
    expect(await (await accept(claim, 14)).json()).toMatchObject({ state: 'paying_out' })
    expect((await viewOf(claim.id)).payments).toMatchObject([{ at: '2026-11-21T11:14:00.000Z' }])
    const late = await createClaim()
    await accept(late, 15)
    expect(await viewOf(late.id)).toMatchObject({ state: 'on_hold', exception: 'paid_late' })
    // Without a time, the payment is recorded as arriving now.
    const withoutTime = await createClaim()
    const body = { expectedVersion: withoutTime.version, reference: 'no time', amount: '10000' }
    expect(await (await post(`${withoutTime.id}/accept/`, body)).json()).toMatchObject({
      state: 'on_hold',
    })
  })

  it('leaves notes for other operators', async () => {
    const claim = await inState('checking_payment')
    expect((await post(`${claim.id}/note/`, { text: 'Called, waits' }, other)).status).toBe(204)
    expect((await viewOf(claim.id)).notes).toMatchObject([
      { who: 'second@kantor.test', text: 'Called, waits' },
    ])
    const ofUnknownClaim = '01890000-0000-7000-8000-000000000000/note/'
    expect((await post(ofUnknownClaim, { text: 'x' })).status).toBe(404)
    expect((await post(`${claim.id}/note/`, { text: ' ' })).status).toBe(422)
  })

  it.each([
    ['accept', { reference: '', amount: '1' }, ['reference']],
    ['accept', { reference: 'x', amount: '0' }, ['amount']],
    ['accept', { reference: 'x', amount: 'much' }, ['amount']],
    ['accept', { reference: 'x', amount: '1.001' }, ['amount']],
    ['accept', { reference: 'x', amount: '1', currency: 999_999 }, ['currency']],
    ['hold', { reason: 'mood', remark: null }, ['reason']],
    ['reject', { remark: '' }, ['remark']],
    ['complete', { reference: '  ' }, ['reference']],
  ])('cannot call %s with %j', async (path, body, fields) => {
    const claim = await inState('checking_payment')
    const answer = await post(`${claim.id}/${path}/`, { expectedVersion: claim.version, ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual(fields)
  })

  it('returns a payment that came for a closed claim, whose state does not change', async () => {
    const claim = await inState('completed')
    const before = await deskTotals()
    const late = { expectedVersion: claim.version, reference: 'late-1', amount: '500' }
    expect(await (await post(`${claim.id}/accept/`, late)).json()).toEqual({
      state: 'completed',
      version: claim.version + 1,
    })
    const withUnclaimed = await viewOf(claim.id)
    expect(withUnclaimed.actions).toEqual(['record_payment', 'return_unclaimed', 'undo'])
    expect(withUnclaimed.unclaimed).toMatchObject([
      { amount: '500', currency: { id: withUnclaimed.from.currency.id } },
    ])
    const totals = await deskTotals()
    expect(totals.unclaimed).toBe(before.unclaimed + 1)
    expect(totals.waiting).toBe(before.waiting + 1)
    expect(
      (await listOf('?unclaimed=true')).claims.find(({ id }) => id === claim.id),
    ).toMatchObject({ hasUnclaimed: true })
    expect(await idsOf('?unclaimed=true')).toContain(claim.id)
    const back = await post(`${claim.id}/return-unclaimed/`, {
      expectedVersion: withUnclaimed.version,
      currency: withUnclaimed.from.currency.id,
      reference: 'late-back',
    })
    expect(await back.json()).toMatchObject({ state: 'completed' })
    const after = await viewOf(claim.id)
    expect([after.unclaimed, after.actions]).toEqual([[], ['record_payment', 'undo']])
    expect(after.entries.at(-1)?.kind).toBe('unclaimed_returned')
    expect(await idsOf('?unclaimed=true')).not.toContain(claim.id)
  })

  it('leaves claims and ledger consistent', async () => {
    expect(await proveClaims(desk().db)).toEqual([])
    expect(await proveLedgerNow(desk().db)).toEqual([])
  })
})
