import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { getClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { listPaymentMethods } from '@/lib/contracts/desk/money/payment-methods'
import { auditLog } from '@/server/database/schema/audit'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { watchClaims } from '@/server/boot/watch-claims'
import { createApi } from '@/server/http/app'
import { claimSecret, confirmClaim, correctClaim } from '@/server/modules/claims'
import { createOfficeHealth } from '@/server/modules/health'
import { reconcileDue } from '@/server/modules/reconciliation'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'
import { railNow } from '@/tests/setup/chains/rail-office'

const ether = 10n ** 18n

describe.skipIf(noAnvil)('a currency that comes in over a rail', () => {
  const opened = followInTests(() =>
    Promise.resolve({ confirmations: [{ fromUsd: '0', blocks: 3 }] }),
  )
  let app: ReturnType<typeof createApi>
  let operator: { authorization: string }
  beforeEach(async () => {
    const { container } = opened().office
    app = createApi(container)
    operator = await bearerFor(container)
  })

  const ask = async (path: string, body?: object, headers: Record<string, string> = operator) =>
    app.request(`/en/api/v1/${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const railAtDesk = async () => {
    const { rails } = listDeskRails.response.parse(await (await ask('operator/rails/')).json())
    const [rail] = rails
    return rail ?? expect.fail('There is no rail.')
  }
  /** What the customer of a claim sees in their browser. */
  async function asCustomer(id: string) {
    const { container } = opened().office
    const secret = claimSecret((await container.sessionKeys()).claims, id)
    const cookie = `claim_${id.replaceAll('-', '')}=${secret}`
    return {
      status: async () =>
        claimStatus.parse(await (await ask(`claim/${id}/status/`, undefined, { cookie })).json()),
      requisite: async () =>
        getClaimRequisite.response.parse(
          await (await ask(`claim/${id}/requisite/`, undefined, { cookie })).json(),
        ),
    }
  }

  /** The stream of a claim's page, with notifications from the database as in a running office. */
  async function openStream(id: string) {
    const { database, office } = opened()
    const { claimStreams: streams, logger, verificationStreams } = office.container
    const watch = await watchClaims({ streams, verificationStreams, url: database.url, logger })
    const response = await app.request(`/en/api/v1/claim/${id}/events/`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async (): Promise<void> => {
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      text += value
      return done ? undefined : read()
    }
    const reading = read().catch(() => undefined)
    return {
      count: () => text.split('event: status').length - 1,
      settle: () => streams.settled(),
      close: async () => {
        await reader?.cancel()
        await reading
        await watch.close()
      },
    }
  }

  it('shows its customer the address with a wallet link, and each confirmation in the stream', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('ethereum', '0.5')
    const customer = await asCustomer(claim.id)
    const shown = await customer.requisite()
    expect(shown.fields).toEqual([{ label: 'Address', value: address, copy: true }])
    expect(shown.uri).toBe(`ethereum:${address}@31337?value=500000000000000000`)
    expect(shown).toMatchObject({ network: 'Ethereum', amount: '0.5' })

    const stream = await openStream(claim.id)
    const before = await customer.status()
    expect(before.own).toMatchObject({ payIn: 'requisites', sightings: [] })
    const hash = await chain.send(address, ether / 2n)
    await chain.mine()
    const link = `https://etherscan.io/tx/${hash}`
    await expect
      .poll(async () => (await customer.status()).own?.sightings)
      .toMatchObject([{ state: 'mined', blocks: 1, needed: 3, amount: '0.5', link }])
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('checking_payment')
    await stream.settle()
    const events = stream.count()
    await chain.mine()
    // The claim itself has not changed, but its page gets the confirmation nevertheless.
    await expect.poll(stream.count).toBeGreaterThan(events)
    await expect
      .poll(async () => (await customer.status()).own?.sightings)
      .toMatchObject([{ state: 'mined', blocks: 2 }])
    await stream.close()
    await chain.mine()
    await expect.poll(async () => (await customer.status()).status).toBe('paying_out')
    expect((await customer.status()).own?.payments).toMatchObject([{ reference: hash }])

    const desk = getDeskClaim.response.parse(
      await (await ask(`operator/claims/${claim.id}/`)).json(),
    )
    expect(desk.payIn).toMatchObject({ method: 'rail', fields: [{ value: address }] })
    expect(desk.sightings).toMatchObject([{ state: 'confirmed', rail: 'ethereum', link }])
    expect(await railAtDesk()).toMatchObject({
      ...{ state: 'on', isFollowed: true, chain: '31337', fault: null, pause: null },
      latest: [{ state: 'confirmed', claim: { id: claim.id }, address }],
    })
  })

  it('is neither offered nor booked while an operator has paused the rail, and the audit log has the reason', async () => {
    const { chain, database, office } = opened()
    const { claim, address } = await office.order('ethereum', '0.5')
    const pair = { from: await currencyIdOf(database.db, 'ethereum'), to: office.to }
    expect((await ask('operator/rails/ethereum/pause/', { reason: 'no' })).status).toBe(422)
    const paused = await ask('operator/rails/ethereum/pause/', { reason: 'A doubtful node.' })
    expect(paused.status).toBe(204)
    expect(office.container.offer.agreement(pair)).toMatchObject({ pause: { reason: 'no_pay_in' } })
    expect(await railAtDesk()).toMatchObject({
      state: 'paused',
      pause: { reason: 'A doubtful node.' },
    })
    await chain.send(address, ether / 2n)
    await chain.mine(4)
    await expect
      .poll(async () => (await office.sightings()).at(-1))
      .toMatchObject({ state: 'confirmed', told: null })
    // Reports about a block are made before the next block is read.
    const height = Number(await chain.ask('eth_blockNumber'))
    await expect.poll(async () => (await railAtDesk()).height).toBe(height)
    await chain.mine()
    await expect.poll(async () => (await railAtDesk()).height).toBe(height + 1)
    expect((await office.sightings()).at(-1)).toMatchObject({ told: null })
    expect((await office.claimOf(claim)).state).toBe('awaiting_payment')
    const again = await ask('operator/rails/ethereum/pause/', { reason: 'A doubtful node.' })
    expect(again.status).toBe(409)
    const resumed = await ask('operator/rails/ethereum/resume/', { reason: 'It was right.' })
    expect(resumed.status).toBe(204)
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'rail'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(record).toMatchObject({
      action: 'rail.resume',
      entityId: 'ethereum',
      after: { paused: false, reason: 'It was right.' },
    })
  })

  it('is compared with the books once an operator has explained the difference, and the audit log has the reason', async () => {
    const { database, office } = opened()
    const { clock, rails } = office.container
    const currencyId = await currencyIdOf(database.db, 'ethereum')
    const explain = (body: object, id = currencyId) =>
      app.request(`/en/api/v1/operator/rails/ethereum/differences/${String(id)}/`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...operator },
        body: JSON.stringify(body),
      })
    const amount = '-12.000000000000000001'
    const reason = 'Topped up by hand.'
    expect((await railAtDesk()).books).toMatchObject([{ state: 'unknown', last: null }])
    expect((await explain({ amount, reason })).status).toBe(409)
    const none = () => undefined
    await reconcileDue({ db: database.db, clock, rails, onDifference: none, onUnknown: none })
    expect((await railAtDesk()).books).toMatchObject([
      { state: 'unnamed', fault: null, unexplained: null },
    ])
    for (const wrong of [
      { amount: 'much', reason },
      { amount: '1e3', reason },
      { amount: '1.0000000000000000001', reason },
      { amount, reason: 'no' },
    ]) {
      expect((await explain(wrong)).status, JSON.stringify(wrong)).toBe(422)
    }
    const elsewhere = await currencyIdOf(database.db, 'bitcoin')
    expect((await explain({ amount, reason }, elsewhere)).status).toBe(404)
    expect((await explain({ amount, reason })).status).toBe(204)
    expect((await railAtDesk()).books).toMatchObject([
      { state: 'different', named: { amount, reason, by: 'operator@kantor.test' } },
    ])
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'rail'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(record).toMatchObject({
      ...{ action: 'rail.name_difference', entityId: 'ethereum', before: null },
      after: { difference: amount, reason },
    })
    const health = createOfficeHealth({
      ...{ db: database.db, clock, laneOf: () => null },
      checks: {
        storage: () => Promise.resolve(true),
        disk: () => Promise.resolve(true),
        directions: () => true,
      },
    })
    const { measures, unwell } = await health.look()
    expect(unwell).toContain('wallets')
    expect(measures?.rails.differing).toBe(1)
  })

  it('falls back to the office’s own payment details if the office has chosen that', async () => {
    const { database, office } = opened()
    const currencyId = await currencyIdOf(database.db, 'ethereum')
    const setFallBack = (fallsBack: boolean) =>
      database.db
        .update(currencyMethods)
        .set({ fallsBack })
        .where(eq(currencyMethods.currencyId, currencyId))
    await setFallBack(true)
    await ask('operator/rails/ethereum/pause/', { reason: 'A doubtful node.' })
    expect(await office.order('ethereum', '0.5')).toMatchObject({ address: '' })
    await setFallBack(false)
    await ask('operator/rails/ethereum/resume/', { reason: 'It was right.' })
  })

  it('can be chosen at the desk only for currencies that the settings name', async () => {
    const overview = listPaymentMethods.response.parse(
      await (await ask('operator/payment-methods/')).json(),
    )
    expect(overview.offered.payIn).toEqual(['manual', 'rail'])
    expect(overview.offered.payOut).toEqual(['manual'])
    const rowOf = (slug: string) =>
      overview.currencies.find(({ currency }) => currency.slug === slug) ?? expect.fail(slug)
    expect(rowOf('ethereum')).toMatchObject({ rail: 'ethereum', terms: { payIn: 'rail' } })
    const { currency, version } = rowOf('bitcoin')
    const terms = { payIn: 'rail', payOut: 'manual', fallsBack: false }
    const refused = await app.request(`/en/api/v1/operator/payment-methods/${currency.id}/`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...operator },
      body: JSON.stringify({ version, terms }),
    })
    expect(refused.status).toBe(422)
  })

  it('gives each claim an address that no other claim has, even when many are confirmed at once', async () => {
    const { database, office } = opened()
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => office.order('ethereum', '0.1')),
    )
    expect(new Set(orders.map(({ address }) => address)).size).toBe(4)
    const rows = await database.db.select().from(depositAddresses)
    const indexes = rows.map(({ index }) => index).sort((a, b) => a - b)
    expect(indexes).toEqual(indexes.map((_, position) => position))
  })

  it('keeps the address when the customer corrects the claim, and payments belong to the new claim', async () => {
    const { chain, database, office } = opened()
    const { claim, address } = await office.order('ethereum', '0.5')
    const { container } = office
    const agreement = container.offer.agreement({ from: claim.fromCurrencyId, to: office.to })
    if (!agreement || 'pause' in agreement) {
      expect.fail('The direction is not open.')
    }
    const corrected = await correctClaim(database.db, {
      claim: await office.claimOf(claim),
      body: {
        version: (await office.claimOf(claim)).version,
        email: 'person@example.com',
        fromRequisites: {},
        toRequisites: { card: cardNumber(998), holder: 'Ivan Petrov' },
      },
      pairs: agreement.pairs,
      aml: container.aml.terms,
      idempotencyKey: null,
      secrets: [],
      confirmedEmail: null,
      addressFactor: 100,
      methods: container.payments.methods,
      secretKey: (await container.sessionKeys()).claims,
      verified: {
        keyring: { userId: null, email: null, secrets: [] },
        numbers: container.numbers,
      },
      mover: byVisitor,
      locale: 'en',
      now: railNow(),
    })
    await chain.send(address, ether / 2n)
    await chain.mine(3)
    await expect.poll(async () => (await office.claimOf(corrected.claim)).state).toBe('paying_out')
    expect((await office.claimOf(claim)).state).toBe('cancelled')
  })

  it('cannot be paid by a process without the settings', async () => {
    const { database, office } = opened()
    const from = await currencyIdOf(database.db, 'ethereum')
    const { claim } = await office.create(900, { body: { fromPs: from, fromSumma: '0.1' } })
    const command = { claimId: claim.id, mover: byVisitor, now: railNow() }
    await expect(confirmClaim(database.db, command)).rejects.toMatchObject({
      code: 'reserve_short',
    })
  })
})
