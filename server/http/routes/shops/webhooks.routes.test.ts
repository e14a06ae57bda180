import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/shops/own-webhooks'
import * as desk from '@/lib/contracts/shops/desk-shops'
import { auditLog } from '@/server/database/schema/audit'
import { webhookEndpoints } from '@/server/database/schema/shops/webhooks'
import { createWebhookSender } from '@/server/modules/webhooks'
import { makeWebhookShop } from '@/tests/factories/webhook-shop'
import { makePerson, openAccountApi, password } from '@/tests/setup/accounts/account-api'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { openWebhookReceiver } from '@/tests/setup/outside/webhook-receiver'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let api: ReturnType<typeof openAccountApi>
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
beforeAll(async () => {
  database = await createTestDatabase()
  const config = { mayWebhooksStayHere: true }
  api = openAccountApi({ db: database.db, now: () => now, config })
})
afterAll(() => database.drop())
beforeEach(async () => {
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver.close())

async function openShop() {
  const person = await makePerson(database.db)
  const shop = await makeWebhookShop(database.db, now, person)
  const token = (await bearerOf(api.container, person)).authorization.replace('Bearer ', '')
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/api/v1/shop/${shop.shopId}/webhook/${path}`, { token, body })
  const save = (url = receiver.url, more = {}) =>
    call('post', '', { live: false, url, isOn: true, password, ...more })
  return { ...shop, call, save, token }
}

async function sendAll(): Promise<void> {
  const { clock, db, numbers, webhookWire } = api.container
  const signal = new AbortController().signal
  const onFault = (error: unknown) => {
    throw error
  }
  const sender = createWebhookSender({ clock, db, vault: numbers, wire: webhookWire, onFault })
  await sender.run({ signal, stopping: signal })
}

describe('the webhooks of a shop', () => {
  it('are saved with the owner’s proof; the secret is shown once and stored sealed', async () => {
    const { call, save } = await openShop()
    expect((await save(receiver.url, { password: 'no' })).status).toBe(422)
    const first = contract.saveShopWebhook.response.parse((await save()).body)
    expect(first.secret).toMatch(/^whsec_.{44}$/)
    expect(contract.saveShopWebhook.response.parse((await save()).body).secret).toBeNull()
    const rotated = await call('post', 'secret/', { live: false, password })
    const { secret } = contract.rotateShopWebhookSecret.response.parse(rotated.body)
    expect(secret).not.toBe(first.secret)
    const listed = contract.getShopWebhooks.response.parse((await call('get', '')).body)
    expect(listed.endpoints).toMatchObject([
      { live: false, isOn: true, previousUntil: '2026-11-22T12:00:00.000Z', version: 3 },
    ])
    const stored = JSON.stringify(await database.db.select().from(webhookEndpoints))
    expect(stored).not.toContain(secret.slice(6))
    expect(stored).not.toContain((first.secret ?? '').slice(6))
  })

  it.each([
    ['http://10.0.0.1/', 'This address leads into a private network.'],
    ['http://169.254.169.254/latest/', 'This address leads into a private network.'],
    ['https://shop.example:22/', 'Use port 443'],
    ['https://a:b@shop.example/', 'without a user name'],
    ['mailto:a@b.example', 'The format is wrong.'],
  ])('are refused at the field of the address: %s', async (url, text) => {
    const { call, save } = await openShop()
    const { body, status } = await save(url)
    expect(status).toBe(422)
    expect((body as { fields: { url: string[] } }).fields.url.join()).toContain(text)
    expect((await call('get', '')).body).toEqual({ endpoints: [] })
  })

  it('are tested at once', async () => {
    const { call, save } = await openShop()
    expect((await call('post', 'test/', { live: false })).status).toBe(404)
    await save()
    const { body } = await call('post', 'test/', { live: false })
    expect(contract.testShopWebhook.response.parse(body)).toMatchObject({
      ...{ event: receiver.received[0]?.id, answer: { status: 204, body: '' }, fault: null },
    })
  })

  it('have a log with what was sent and answered, and can be sent again', async () => {
    const { call, invoiceId, publish, save } = await openShop()
    await publish()
    await save()
    const since = new Date(now.getTime() - 1).toISOString()
    expect((await call('post', 'deliveries/replay/', { live: false, since })).body).toEqual({
      ...{ replayed: 1, hasMore: false },
    })
    await publish(2)
    await sendAll()
    const page = await call('get', `deliveries/?live=false&invoice=${invoiceId}&size=2`)
    const { next, results } = contract.listShopDeliveries.response.parse(page.body)
    expect(results).toMatchObject([{ sequence: 3 }, { sequence: 2, state: 'delivered' }])
    const rest = await call('get', `deliveries/?live=false&before=${next}`)
    const [oldest] = contract.listShopDeliveries.response.parse(rest.body).results
    expect(oldest).toMatchObject({ sequence: 1, isReplay: true, answerStatus: 204 })
    expect((await call('get', 'deliveries/')).body).toEqual({ results: [], next: null })

    const id = oldest?.id ?? ''
    const details = contract.getShopDelivery.response.parse(
      (await call('get', `deliveries/${id}/`)).body,
    )
    expect(details.tries).toMatchObject([
      {
        url: receiver.url,
        request: { body: receiver.received.find(({ id }) => id === oldest?.event)?.body },
        answer: { status: 204 },
      },
    ])
    const replayed = await call('post', `deliveries/${id}/replay/`)
    expect([replayed.status, replayed.body.event]).toEqual([201, oldest?.event])
  })

  it('are read at the desk without secrets, and what an operator sends again is in the audit log', async () => {
    const { publish, save, shopId } = await openShop()
    const { secret } = contract.saveShopWebhook.response.parse((await save()).body)
    await publish()
    const token = (await bearerFor(api.container)).authorization.replace('Bearer ', '')
    const at = (method: string, path: string, as: string | undefined = token) =>
      api.call(method, `/api/v1/operator/webhooks/${path}`, { ...(as && { token: as }) })
    const list = async (query: string) => {
      const { body } = await at('get', `?live=false&shop=${shopId}&${query}`)
      return desk.listDeskDeliveries.response.parse(body)
    }
    expect((await list('')).deliveries).toMatchObject([
      { shop: { id: shopId, name: 'Mugs' }, live: false, state: 'waiting', url: null },
    ])
    await sendAll()
    const [sent] = (await list('state=delivered')).deliveries
    expect(sent).toMatchObject({ attempts: 1, answerStatus: 204, url: receiver.url })
    expect((await list('state=failed')).deliveries).toEqual([])
    const path = `${sent?.id ?? ''}/`
    const one = await at('get', path)
    expect(desk.getDeskDelivery.response.parse(one.body)).toMatchObject({
      ...{ id: sent?.id, live: false, tries: [{ url: receiver.url, answer: { status: 204 } }] },
    })
    expect(JSON.stringify(one.body)).not.toContain((secret ?? '').slice(6))

    const replays = await Promise.all([1, 2].map(() => at('post', `${path}replay/`)))
    expect(replays.map(({ status }) => status)).toEqual([201, 201])
    // The second finds that the first waits, and changes nothing.
    const after = { webhook: 'invoice.paid', webhookId: sent?.event }
    const records = await database.db.select().from(auditLog).where(eq(auditLog.entityId, shopId))
    expect(records).toMatchObject([{ action: 'shop.send_webhook_again', entity: 'shop', after }])
    const page = await list('size=1')
    expect([page.deliveries.length, page.next]).toEqual([1, page.deliveries[0]?.id])
    const rest = await list(`before=${page.next ?? ''}`)
    expect(rest).toMatchObject({ deliveries: [{ id: sent?.id }], next: null })

    await save(receiver.url, { isOn: false })
    expect((await at('post', `${path}replay/`)).status).toBe(409)
    expect((await at('get', `${shopId}/`)).status).toBe(404)
    const stranger = await makePerson(database.db)
    const theirs = (await bearerOf(api.container, stranger)).authorization.replace('Bearer ', '')
    expect((await at('get', path, theirs)).status).toBe(403)
    expect((await at('post', `${path}replay/`, theirs)).status).toBe(403)
  })

  it('of another shop are not found', async () => {
    const mine = await openShop()
    const other = await openShop()
    await mine.save()
    await mine.publish()
    const { body } = await mine.call('get', 'deliveries/?live=false')
    const id = contract.listShopDeliveries.response.parse(body).results[0]?.id ?? ''
    const foreign = `/api/v1/shop/${mine.shopId}/webhook/`
    const { token } = other
    const refused = [
      await api.call('get', foreign, { token }),
      await api.call('get', `${foreign}deliveries/?live=false`, { token }),
      await api.call('get', `${foreign}deliveries/${id}/`, { token }),
      await api.call('post', `${foreign}deliveries/${id}/replay/`, { token }),
      await api.call('post', `${foreign}test/`, { token, body: { live: false } }),
      await other.call('get', `deliveries/${id}/`),
      await other.call('post', `deliveries/${id}/replay/`),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  })
})
