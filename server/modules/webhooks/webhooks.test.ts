import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retrySeconds } from '@/lib/contracts/shops/webhook-lists'
import { createWebhookWire } from '@/server/adapters/webhooks/create-webhook-wire'
import { webhookDeliveries, webhookEndpoints } from '@/server/database/schema/shops/webhooks'
import { makeWebhookShop, openVault } from '@/tests/factories/webhook-shop'
import { openWebhookReceiver, type ReceivedWebhook } from '@/tests/setup/outside/webhook-receiver'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  createWebhookSender,
  listAttempts,
  listDeliveries,
  pruneDeliveries,
  replayDelivery,
  replayUndelivered,
  rotateSecret,
  tendEndpoints,
  testEndpoint,
  type WebhookSender,
} from '.'

const start = new Date('2026-11-21T12:00:00Z')
const wire = createWebhookWire({
  mayBeLoopback: true,
  timeoutMilliseconds: 1_500,
})
const nobody = new AbortController().signal
type Receiver = Awaited<ReturnType<typeof openWebhookReceiver>>

let database: TestDatabase
let now: Date
let sender: WebhookSender
let receiver: Receiver
let shop: Awaited<ReturnType<typeof makeWebhookShop>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = start
  await database.db.update(webhookEndpoints).set({ isOn: false, offReason: 'owner' })
  sender = createSender()
  receiver = await openWebhookReceiver()
  shop = await makeWebhookShop(database.db, now)
})
afterEach(() => receiver.close())

const createSender = (by = wire) =>
  createWebhookSender({
    ...{ db: database.db, clock: { now: () => now }, wire: by, vault: openVault },
    onFault: (error) => {
      throw error
    },
  })
const run = () => sender.run({ signal: nobody, stopping: nobody })
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
const mode = () => ({ shopId: shop.shopId, live: false })
const list = () => listDeliveries(database.db, { ...mode(), size: 100 })
const endpoint = async () => {
  const isOfShop = eq(webhookEndpoints.shopId, shop.shopId)
  return (await database.db.select().from(webhookEndpoints).where(isOfShop))[0]
}

function firstOf({ received }: Pick<Receiver, 'received'>): ReceivedWebhook {
  const [first] = received
  if (!first) {
    throw new Error('Nothing was received.')
  }
  return first
}

/** Lets time pass to the next attempt, until nothing waits any more. */
async function runUntilQuiet(): Promise<void> {
  for (;;) {
    await run()
    const [next] = await database.db
      .select({ at: sql<string | null>`min(${webhookDeliveries.nextAt})` })
      .from(webhookDeliveries)
    if (!next?.at) {
      return
    }
    now = new Date(Math.max(now.getTime(), new Date(next.at).getTime()))
  }
}

describe('a webhook', () => {
  it('is signed, and says what has happened', async () => {
    const { secret } = await shop.save(wire, receiver.url)
    now = new Date()
    await shop.publish(1, now)
    await run()
    const { body, headers } = firstOf(receiver)
    const message = new Webhook(secret ?? '').verify(body, headers)
    expect(message).toMatchObject({
      ...{ type: 'invoice.paid', live: false, sequence: 1 },
      data: { object: { id: shop.invoiceId, orderId: 'A-1' } },
    })
    expect(await list()).toMatchObject([{ state: 'delivered', attempts: 1, answerStatus: 204 }])
  })

  it('is signed with both secrets for 24 hours after a rotation', async () => {
    const { secret: first } = await shop.save(wire, receiver.url)
    now = new Date()
    const { secret: second } = await rotateSecret(
      { db: database.db, vault: openVault },
      { ...mode(), now },
    )
    const verified = async (secret: string | null) => {
      await shop.publish(1, now)
      await run()
      const { body, headers } = firstOf({ received: receiver.received.slice(-1) })
      const at = new Webhook(secret ?? '').sign(String(headers['webhook-id']), now, body)
      return String(headers['webhook-signature']).split(' ').includes(at)
    }
    expect(await verified(first)).toBe(true)
    expect(await verified(second)).toBe(true)
    later(24 * 3_600_000)
    expect(await verified(first)).toBe(false)
    expect(await verified(second)).toBe(true)
    await tendEndpoints(database.db, now)
    expect((await endpoint())?.previousSealed).toBeNull()
  })

  it('arrives in the end at a receiver that fails 70 % of the time, always with the same id', async () => {
    let seed = 22
    receiver.answer = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648 < 0.7 ? 503 : 200
    }
    await shop.save(wire, receiver.url)
    await shop.publish(40)
    await runUntilQuiet()
    const ids = new Set(receiver.received.map(({ id }) => id))
    expect(receiver.taken.size).toBe(40)
    expect(ids).toEqual(receiver.taken)
    expect(receiver.received.length).toBeGreaterThan(100)
    expect((await list()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('is sent again after the pauses of the list, then once a day, and given up in the end', async () => {
    receiver.answer = () => 500
    await shop.save(wire, receiver.url)
    await shop.publish()
    await runUntilQuiet()
    const [delivery] = await list()
    expect(delivery).toMatchObject({ state: 'failed', attempts: 40, fault: 'answer' })
    const tries = await listAttempts(database.db, delivery?.id ?? '')
    const pauses = tries.slice(1).map(({ startedAt }, index) => {
      return (startedAt.getTime() - (tries[index]?.startedAt.getTime() ?? 0)) / 1000
    })
    expect(pauses.slice(0, 8)).toEqual([...retrySeconds])
    expect(new Set(pauses.slice(8))).toEqual(new Set([86_400]))
    expect(tries[0]).toMatchObject({ requestBody: receiver.received[0]?.body, answerStatus: 500 })
  })

  it('is sent once, however often its cause is repeated', async () => {
    await shop.save(wire, receiver.url)
    await Promise.all([shop.publish(), shop.publish()])
    await run()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.taken.size).toBe(2)
  })

  it('is sent by only one of several processes', async () => {
    await shop.save(wire, receiver.url)
    await shop.publish(30)
    const others = [createSender(), createSender()]
    await Promise.all(
      [sender, ...others].map((one) => one.run({ signal: nobody, stopping: nobody })),
    )
    expect(receiver.received).toHaveLength(30)
  })

  it('is sent again when the process that took it has died', async () => {
    receiver.answer = () => 'hang'
    await shop.save(wire, receiver.url)
    await shop.publish()
    void run()
    await expect.poll(() => receiver.received.length).toBe(1)
    receiver.answer = () => 200
    sender = createSender()
    await run()
    expect(receiver.received).toHaveLength(1)
    later(46_000)
    await run()
    expect(receiver.taken.size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  it('that is being sent when the process stops waits again, and no attempt is counted', async () => {
    receiver.answer = () => 'hang'
    await shop.save(wire, receiver.url)
    await shop.publish()
    const stop = new AbortController()
    const running = sender.run({ signal: stop.signal, stopping: stop.signal })
    await expect.poll(() => receiver.received.length).toBe(1)
    stop.abort()
    await running
    expect(await list()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('an endpoint', () => {
  it('that is switched off gets nothing more, except what is on its way already', async () => {
    receiver.answer = () => 'hang'
    await shop.save(wire, receiver.url)
    await shop.publish(20)
    const running = run()
    await expect.poll(() => receiver.received.length).toBe(5)
    await shop.save(wire, receiver.url, false)
    await shop.publish(5)
    await running
    later(86_400_000)
    await run()
    expect(receiver.received).toHaveLength(5)
    const states = (await list()).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: 20 }, () => 'dropped'))
  })

  it('that is switched off between the connection and the request gets nothing', async () => {
    await shop.save(wire, receiver.url)
    await shop.publish()
    const slow = createWebhookWire({ mayBeLoopback: true })
    sender = createWebhookSender({
      ...{ db: database.db, clock: { now: () => now }, vault: openVault },
      wire: {
        ...slow,
        post: ({ mayBegin, ...call }) =>
          slow.post({
            ...call,
            mayBegin: async () => {
              await shop.save(wire, receiver.url, false)
              return mayBegin()
            },
          }),
      },
      onFault: () => undefined,
    })
    await run()
    expect(receiver.received).toEqual([])
  })

  it('that fails for three days is switched off, and its owner gets a mail', async () => {
    receiver.answer = () => 500
    await shop.save(wire, receiver.url)
    await shop.publish()
    await run()
    later(3 * 86_400_000 - 1)
    expect(await tendEndpoints(database.db, now)).toBe(0)
    later(1)
    expect(await tendEndpoints(database.db, now)).toBe(1)
    expect(await tendEndpoints(database.db, now)).toBe(0)
    expect(await endpoint()).toMatchObject({
      isOn: false,
      offReason: 'failing',
    })
    const { rows } = await database.pool.query(
      `select payload from graphile_worker._private_jobs where payload::text like '%webhook_off%'`,
    )
    expect(rows).toMatchObject([
      { payload: { recipient: shop.owner.email, mail: { shop: 'Mugs' } } },
    ])
  })

  it('is no longer failing once it takes a webhook', async () => {
    receiver.answer = () => 500
    await shop.save(wire, receiver.url)
    await shop.publish()
    await run()
    expect((await endpoint())?.failingSince).toEqual(now)
    receiver.answer = () => 200
    later(5_000)
    await run()
    expect((await endpoint())?.failingSince).toBeNull()
  })

  it('is never delayed by others that hang', async () => {
    const patient = createWebhookWire({ mayBeLoopback: true, timeoutMilliseconds: 120_000 })
    sender = createSender(patient)
    const hanging = await Promise.all(Array.from({ length: 4 }, () => openHangingShop(20)))
    await shop.save(wire, receiver.url)
    await shop.publish(40)
    const stop = new AbortController()
    const running = sender.run({ signal: stop.signal, stopping: stop.signal })
    await expect.poll(() => receiver.taken.size).toBe(40)
    expect(hanging.every(({ received }) => received.length <= 5)).toBe(true)
    stop.abort()
    await running
    await Promise.all(hanging.map(({ close }) => close()))
  })

  it('is refused if its address is too long once it is escaped', async () => {
    const url = `${receiver.url}/${'щ'.repeat(1_000)}`
    await expect(shop.save(wire, url)).rejects.toMatchObject({
      faults: [{ field: 'url', key: 'webhook_address' }],
    })
  })

  it('can be tested, and the test is not in the log', async () => {
    const { secret } = await shop.save(wire, receiver.url)
    const parts = { db: database.db, wire, vault: openVault }
    now = new Date()
    const tested = await testEndpoint(parts, { ...mode(), now })
    expect(tested).toMatchObject({ answer: { status: 204 }, fault: null })
    const { body, headers } = firstOf(receiver)
    const message = new Webhook(secret ?? '').verify(body, headers)
    expect(message).toMatchObject({
      id: tested.event,
      type: 'webhook.test',
      data: {},
    })
    expect(await list()).toEqual([])
    await shop.save(wire, receiver.url, false)
    await expect(testEndpoint(parts, { ...mode(), now })).rejects.toMatchObject({
      code: 'state_changed',
    })
  })
})

describe('a delivery', () => {
  it('can be replayed with the same id, once at a time', async () => {
    await shop.save(wire, receiver.url)
    await shop.publish()
    await run()
    const [first] = await list()
    const again = () =>
      replayDelivery(database.db, {
        id: first?.id ?? '',
        shopId: shop.shopId,
        now,
      })
    const [one, other] = await Promise.all([again(), again()])
    expect(one.id).toBe(other.id)
    await run()
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]?.id))
    expect(await list()).toMatchObject([
      { isReplay: true, state: 'delivered' },
      { isReplay: false },
    ])
    const elsewhere = await makeWebhookShop(database.db, now)
    const stolen = replayDelivery(database.db, {
      id: first?.id ?? '',
      shopId: elsewhere.shopId,
      now,
    })
    await expect(stolen).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that failed is not sent again once a replay of it has arrived', async () => {
    receiver.answer = () => 500
    await shop.save(wire, receiver.url)
    await shop.publish()
    await run()
    const listed = (state: 'failed' | 'retrying') =>
      listDeliveries(database.db, { ...mode(), state, size: 100 })
    expect(await listed('retrying')).toMatchObject([{ name: 'A-1', attempts: 1 }])
    expect(await listed('failed')).toEqual([])
    receiver.answer = () => 204
    const [first] = await list()
    await replayDelivery(database.db, { id: first?.id ?? '', shopId: shop.shopId, now })
    await run()
    expect(await list()).toMatchObject([
      { isReplay: true, state: 'delivered', attempts: 1 },
      { isReplay: false, state: 'delivered', attempts: 1, fault: 'answer', nextAt: null },
    ])
    await runUntilQuiet()
    expect(receiver.received).toHaveLength(2)
  })

  it('can be requested for everything that was missed, also from before there was an endpoint', async () => {
    await shop.publish(2)
    await shop.save(wire, receiver.url)
    await shop.publish(1)
    await run()
    const since = new Date(start.getTime() - 1)
    const replay = () => replayUndelivered(database.db, { ...mode(), since, now })
    expect(await replay()).toEqual({ replayed: 2, hasMore: false })
    expect(await replay()).toEqual({ replayed: 0, hasMore: false })
    await run()
    expect(receiver.taken.size).toBe(3)
    expect(receiver.received).toHaveLength(3)
    await shop.save(wire, receiver.url, false)
    await expect(replay()).rejects.toMatchObject({ code: 'state_changed' })
  })

  it('is removed 90 days after it has ended, and not before', async () => {
    now = new Date(Date.now() - 90 * 86_400_000)
    await shop.save(wire, receiver.url)
    await shop.publish(1, now)
    await run()
    const id = (await list())[0]?.id ?? ''
    await expect(
      database.pool.query('delete from webhook_attempts where delivery_id = $1', [id]),
    ).rejects.toMatchObject({ code: '23001' })
    await pruneDeliveries(database.db, new Date())
    expect(await list()).toEqual([])
    await shop.publish(1, new Date())
    const waiting = 'delete from webhook_deliveries'
    await expect(database.pool.query(waiting)).rejects.toMatchObject({
      code: '23001',
    })
  })
})

async function openHangingShop(count: number): Promise<Receiver> {
  const hanging = await openWebhookReceiver(() => 'hang')
  const other = await makeWebhookShop(database.db, now)
  await other.save(wire, hanging.url)
  await other.publish(count)
  return hanging
}
