import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { maxReceiptBytes } from '@/lib/contracts/claims/claim-limits'
import { uploadedReceipt } from '@/lib/contracts/claims/claim-receipts'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import { currencies } from '@/server/database/schema/catalogue'
import { claimEvents, claims } from '@/server/database/schema/claims'
import { type ClaimState } from '@/lib/contracts/claims/claim-states'
import { aPdf, aPhotograph } from '@/tests/factories/claims/receipt-files'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '@/server/http/app'
import { createOpenApiDocument } from '@/server/http/openapi/document'
import { claimRoutes } from './claim.routes'
import { claimReceiptRoutes } from './claim-receipts.routes'

let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>

const secret = 'a'.repeat(43)
const secretHash = createHash('sha256').update(secret).digest('hex')
const aClaim = (state: ClaimState = 'awaiting_payment') =>
  storeClaim(database.db, { state, secretHash })
const ownerOf = (claimId: string) => ({ cookie: `claim_${claimId.replaceAll('-', '')}=${secret}` })

async function stateOf(claimId: string): Promise<ClaimState | undefined> {
  const [row] = await database.db.select().from(claims).where(eq(claims.id, claimId))
  return row?.state
}

beforeAll(async () => {
  database = await createTestDatabase()
  const made = createTestContainer({ db: database.db, config: { rateLimitFactor: 100 } })
  container = { ...made.container, storage: createMemoryStorage() }
  app = createApi(container, { endpoints: [...claimReceiptRoutes, ...claimRoutes], files: [] })
})
afterAll(() => database.drop())
type Sent = {
  claimId: string
  file: Uint8Array<ArrayBuffer> | Buffer
  name?: string
  reference?: string
}

const hash = 'a1'.repeat(32)

async function aCryptoClaim(): Promise<string> {
  const rows = await database.db.select().from(currencies)
  const from = rows.find(({ network }) => network === 'TRC20')
  const to = rows.find(({ kind }) => kind === 'bank')
  return storeClaim(database.db, {
    secretHash,
    ...(from && to && { fromCurrencyId: from.id, toCurrencyId: to.id }),
  })
}

async function reportOf(claimId: string) {
  const [event] = await database.db
    .select()
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.event, 'report')))
  return event?.data
}

async function send(
  { claimId, file, name = 'receipt.jpg', reference }: Sent,
  headers: Record<string, string> = ownerOf(claimId),
): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(file)], name, { type: 'text/html' }))
  const query = reference === undefined ? '' : `?${new URLSearchParams({ reference })}`
  return app.request(`/en/api/v1/claim/${claimId}/bill/${query}`, { method: 'POST', body, headers })
}

async function sent(upload: Sent) {
  const answer = await send(upload)
  expect(answer.status).toBe(201)
  return uploadedReceipt.parse(await answer.json())
}

const receiptOf = (claimId: string, id: string, init: RequestInit = {}) =>
  app.request(`/api/v1/claim/${claimId}/bill/${id}/`, { headers: ownerOf(claimId), ...init })

describe('POST /api/v1/claim/{id}/bill/', () => {
  it('stores a receipt and reports the expected payment', async () => {
    const claimId = await aClaim()
    const photograph = await aPhotograph()
    const first = await sent({ claimId, file: photograph, name: '../../receipt.exe' })
    expect(first.contentType).toBe('image/jpeg')
    expect(await stateOf(claimId)).toBe('checking_payment')
    expect(await sent({ claimId, file: photograph })).toEqual(first)
  })

  it('reports a payment once, even with several receipts at the same time', async () => {
    const claimId = await aClaim()
    const files = ['a', 'b', 'c'].map((text) => Buffer.concat([aPdf, Buffer.from(`% ${text}`)]))
    await Promise.all(files.map((file) => sent({ claimId, file })))
    const events = await database.db
      .select()
      .from(claimEvents)
      .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.event, 'report')))
    expect(events.map(({ data }) => data)).toEqual([{ how: 'receipt' }])
  })

  it('names the transaction of a payment in crypto, and accepts only an id of its network', async () => {
    const claimId = await aCryptoClaim()
    const wrong = await send({ claimId, file: aPdf, reference: hash.slice(1) })
    expect(wrong.status).toBe(422)
    expect(Object.keys(errorBody.parse(await wrong.json()).fields ?? {})).toEqual(['reference'])
    expect(await stateOf(claimId)).toBe('awaiting_payment')

    await sent({ claimId, file: aPdf, reference: `https://tronscan.org/#/transaction/${hash}` })
    expect(await reportOf(claimId)).toEqual({ how: 'receipt', reference: hash })
  })

  it('lets “I’ve paid” name the transaction without a receipt', async () => {
    const claimId = await aCryptoClaim()
    const confirm = (reference: string) =>
      app.request(`/en/api/v1/claim/${claimId}/confirm/`, {
        method: 'POST',
        headers: { ...ownerOf(claimId), 'content-type': 'application/json' },
        body: JSON.stringify({ step: 'paid', reference }),
      })
    expect((await confirm('I paid yesterday')).status).toBe(422)
    await confirm(` ${hash} `)
    expect(await reportOf(claimId)).toEqual({ how: 'paid', reference: hash })
  })

  it('changes nothing if no payment is expected', async () => {
    const claimId = await aClaim('expired')
    await sent({ claimId, file: aPdf })
    expect(await stateOf(claimId)).toBe('expired')
  })

  it('refuses files from other callers and from pages of other sites', async () => {
    const claimId = await aClaim()
    expect((await send({ claimId, file: aPdf }, {})).status).toBe(403)
    const unknown = '0192f0c0-0000-7000-8000-000000000000'
    expect((await send({ claimId: unknown, file: aPdf })).status).toBe(404)
    const foreign = { ...ownerOf(claimId), 'sec-fetch-site': 'cross-site' }
    expect((await send({ claimId, file: aPdf }, foreign)).status).toBe(403)
  })

  it.each(['en', 'ru'] as const)('says in %s which files it accepts', async (locale) => {
    const claimId = await aClaim()
    const body = new FormData()
    body.append('file', new File(['<svg onload="alert(1)"/>'], 'receipt.jpg'))
    const prefix = locale === 'en' ? '/en' : ''
    const answer = await app.request(`${prefix}/api/v1/claim/${claimId}/bill/`, {
      method: 'POST',
      body,
      headers: ownerOf(claimId),
    })
    expect(answer.status).toBe(415)
    const { fields } = errorBody.parse(await answer.json())
    expect(fields?.file).toEqual([messagesOf(locale).validation.receipt_type])
  })

  it('refuses a file one byte over 10 MB, and names the limit', async () => {
    const claimId = await aClaim()
    const answer = await send({ claimId, file: Buffer.alloc(maxReceiptBytes + 1) })
    expect(answer.status).toBe(413)
    const { fields } = errorBody.parse(await answer.json())
    expect(fields?.file).toEqual(['The file is too large: at most 10 MB.'])
  })

  it('answers 413 over a socket before the whole body has been sent', async () => {
    const claimId = await aClaim()
    const listener = getRequestListener((request, { incoming }) => app.fetch(request, { incoming }))
    const server = createServer((request, response) => void listener(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The address of a server that listens on a port is an object with that port.
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/v1/claim/${claimId}/bill/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${ownerOf(claimId).cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000000\r\n\r\n--x\r\n`,
    )
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
})

describe('GET /api/v1/claim/{id}/bill/{receipt}/', () => {
  it('shows a picture inline, under a policy that forbids scripts', async () => {
    const claimId = await aClaim()
    const { id } = await sent({ claimId, file: await aPhotograph() })
    const answer = await receiptOf(claimId, id)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="receipt-${id}.jpg"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
  })

  it('serves a PDF only as a download', async () => {
    const claimId = await aClaim()
    const { id } = await sent({ claimId, file: aPdf })
    const answer = await receiptOf(claimId, id)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${id}.pdf"`,
    )
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf)

    const head = await receiptOf(claimId, id, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('shows no receipt of another claim, not even under the caller’s own claim', async () => {
    const claimId = await aClaim()
    const other = await aClaim()
    const { id } = await sent({ claimId, file: aPdf })
    expect((await receiptOf(claimId, id, { headers: {} })).status).toBe(403)
    expect((await receiptOf(other, id)).status).toBe(404)
    expect((await receiptOf(claimId, claimId)).status).toBe(404)
    expect((await receiptOf(claimId, 'passwd')).status).toBe(422)
  })
})

describe('DELETE /api/v1/claim/{id}/bill/{receipt}/', () => {
  const takeBack = (claimId: string, id: string, headers: HeadersInit = ownerOf(claimId)) =>
    app.request(`/api/v1/claim/${claimId}/bill/${id}/`, { method: 'DELETE', headers })

  it('removes a receipt while the payment is being checked, and the same file can be sent again', async () => {
    const claimId = await aClaim()
    const file = Buffer.concat([aPdf, Buffer.from('% taken back')])
    const { id } = await sent({ claimId, file })
    expect((await takeBack(claimId, id)).status).toBe(204)
    expect((await receiptOf(claimId, id)).status).toBe(404)
    expect((await takeBack(claimId, id)).status).toBe(404)
    expect((await sent({ claimId, file })).id).toBe(id)
    expect((await receiptOf(claimId, id)).status).toBe(200)
  })

  it('is only for the claim’s owner, and is refused once an operator may have relied on the receipt', async () => {
    const claimId = await aClaim()
    const { id } = await sent({ claimId, file: aPdf })
    expect((await takeBack(claimId, id, {})).status).toBe(403)
    expect((await takeBack(await aClaim(), id)).status).toBe(404)
    const foreign = { ...ownerOf(claimId), 'sec-fetch-site': 'cross-site' }
    expect((await takeBack(claimId, id, foreign)).status).toBe(403)
    const onHold = await aClaim('on_hold')
    const seen = await sent({ claimId: onHold, file: aPdf })
    expect((await takeBack(onHold, seen.id)).status).toBe(409)
    expect((await receiptOf(onHold, seen.id)).status).toBe(200)
  })
})

describe('GET /api/v1/operator/claims/{id}/bill/{receipt}/', () => {
  it('is for operators only', async () => {
    const claimId = await aClaim()
    const { id } = await sent({ claimId, file: aPdf })
    const path = `/api/v1/operator/claims/${claimId}/bill/${id}/`
    expect((await app.request(path, { headers: ownerOf(claimId) })).status).toBe(401)
    const user = await bearerFor(container, 'user')
    expect((await app.request(path, { headers: user })).status).toBe(403)
    const operator = await bearerFor(container, 'operator')
    const answer = await app.request(path, { headers: operator })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf)
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })
})

it('the API’s description shows the upload as a form with a file, and receipts as files', () => {
  const { paths } = createOpenApiDocument(claimReceiptRoutes)
  const post = paths?.['/api/v1/claim/{id}/bill/']?.post
  expect(post?.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        encoding: {
          file: {
            contentType:
              'image/jpeg, image/png, image/webp, image/heic, image/heif, application/pdf',
          },
        },
      },
    },
  })
  expect(Object.keys(post?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '403', '404', '409', '413', '415', '422', '429']),
  )
  const get = paths?.['/api/v1/claim/{id}/bill/{receipt}/']?.get
  expect(get?.responses?.['200']).toMatchObject({
    content: { 'image/jpeg': {}, 'application/pdf': {} },
  })
})
