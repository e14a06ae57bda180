import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '@/server/database/schema/claims'
import { createApi } from '@/server/http/app'
import { beginRefund, proveBooksNow, proveClaims } from '@/server/modules/claims'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import {
  cardNumber,
  openClaimOffice,
  type ClaimOffice,
} from '@/tests/factories/claims/claim-office'
import {
  claimVisitors,
  codeOf,
  successorOf,
  type Visitor,
} from '@/tests/factories/claims/claim-visitors'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimCorrectionRoutes } from './claim-correction.routes'
import { claimRoutes } from './claim.routes'

const start = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>
let owner: { authorization: string }
let operator: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => start })
  const { container } = office
  app = createApi(
    { ...container, config: { ...container.config, trustedProxyHops: 1 } },
    { endpoints: [...claimRoutes, ...claimCorrectionRoutes], files: [] },
  )
  owner = await bearerFor(container, 'user')
  operator = await bearerFor(container)
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  expect(await proveClaims(database.db)).toEqual([])
  await database.drop()
})

/* Where the money that came can be returned. */
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

const hands = claimActions(() => ({ db: database.db, office }), start)
const visitors = claimVisitors({ app: () => app, bodyFor: (person) => office.bodyFor(person) })
const { order, post, read, correct, openByLink } = visitors

async function rowOf({ id }: Pick<Visitor, 'id'>) {
  const [row] = await database.db.select().from(claims).where(eq(claims.id, id))
  return row ?? expect.fail('The claim is missing.')
}

describe('the link in the mails', () => {
  it('does not change where the money goes, because it may be in somebody else’s mailbox', async () => {
    const visitor = await order(40)
    const byLink = await openByLink(visitor)
    const { own } = await read(byLink)
    expect(own).toMatchObject({ correction: null, correctsElsewhere: true })
    expect(await codeOf(await correct(byLink, { card: cardNumber(940) }))).toBe('forbidden')
    // The browser in which the claim was ordered may correct it, also after it opened the link.
    const ordering = await openByLink(visitor, { cookie: visitor.cookie })
    await successorOf(ordering, await correct(ordering, { card: cardNumber(941) }))
  })

  it('cannot set where a refund goes either, but shows that this must be done elsewhere', async () => {
    const visitor = await order(45)
    const paid = await hands.pay(await rowOf(visitor), '50')
    await beginRefund(database.db, { ...hands.operator(paid), remark: null })
    const byLink = await openByLink(visitor)
    const refund = ({ id, ...headers }: Visitor) =>
      post(`${id}/refund/`, { requisites: { wallet } }, headers)
    expect((await read(byLink)).own).toMatchObject({ refundsElsewhere: true, goingBack: [] })
    expect(await codeOf(await refund(byLink))).toBe('forbidden')
    expect((await read(byLink)).own?.goingBack).toEqual([])

    const ordering = await openByLink(visitor, { cookie: visitor.cookie })
    expect((await read(ordering)).own).toMatchObject({ refundsElsewhere: false })
    expect((await refund(ordering)).status).toBe(200)
    const { own } = await read(byLink)
    expect(own).toMatchObject({ refunds: [], refundsElsewhere: false })
    expect(own?.goingBack).toMatchObject([{ inputs: [{ value: wallet }] }])
  })

  it('cannot say where unclaimed coins go, which the browser of the order can say once', async () => {
    const visitor = await order(47)
    const exchanged = await hands.pay(await rowOf(visitor), '100')
    await hands.pay(exchanged, '30')
    const byLink = await openByLink(visitor)
    const name = ({ id, ...headers }: Visitor, to = wallet) =>
      post(`${id}/refund/`, { currency: office.from, requisites: { wallet: to } }, headers)
    const asked = { amount: '30', inputs: [{ key: 'wallet' }], destination: [] }
    const before = await read(byLink)
    expect(before.own).toMatchObject({ refundsElsewhere: true, unclaimed: [asked] })
    expect(await codeOf(await name(byLink))).toBe('forbidden')

    const ordering = await openByLink(visitor, { cookie: visitor.cookie })
    const { own: mayName } = await read(ordering)
    expect(mayName).toMatchObject({ refundsElsewhere: false, unclaimed: [asked] })
    // The address is checked like that of a refund.
    expect(await codeOf(await name(ordering, 'T1'))).toBe('validation_error')
    expect((await name(ordering)).status).toBe(200)
    const { own, version } = await read(byLink)
    expect(version).toBe(before.version + 1)
    expect(own).toMatchObject({ refundsElsewhere: false, goingBack: [] })
    expect(own?.unclaimed).toMatchObject([{ inputs: [], destination: [{ value: wallet }] }])
    expect(await codeOf(await name(ordering))).toBe('state_changed')
    expect(await rowOf(visitor)).toMatchObject({ version, hasUnclaimed: true })
  })

  it('to an order of an account is enough only for the user of that account', async () => {
    const visitor = { ...(await order(42, { signedIn: owner })), authorization: '' }
    const stranger = { ...(await openByLink(visitor)), ...operator }
    expect(await codeOf(await correct(stranger, { card: cardNumber(942) }))).toBe('forbidden')
    const elsewhere = { ...visitor, cookie: '', ...owner }
    const next = await successorOf(elsewhere, await correct(elsewhere, { card: cardNumber(943) }))
    await post(`${next.id}/confirm/`, { step: 'cancel' }, next)
  })

  it('is on the page instead if the customer gets no mail, and opens the claim with the same rights', async () => {
    const visitor = await order(46)
    const keyIn = async (browser: Visitor) => (await read(browser)).own?.linkKey ?? null
    const key = await keyIn(visitor)
    const other = { ...visitor, cookie: '' }
    const openBy = async (secret: string | null) => {
      const opened = await post(`${visitor.id}/open/`, { secret }, other)
      expect(opened.status).toBe(200)
      return { ...visitor, cookie: opened.headers.getSetCookie().join() }
    }
    const elsewhere = await openBy(key)
    expect((await read(elsewhere)).own).toMatchObject({ correctsElsewhere: false, linkKey: key })
    // Without the proof, the other browser has no more to pass on.
    const [secret = ''] = key?.split('.') ?? []
    expect(await keyIn(await openBy(secret))).toBe(secret)
    // A session alone has none to pass on, and an account opens its claims by itself.
    const user = await makeUser(database.db, { email: office.bodyFor(46).email })
    const session = await bearerOf(office.container, { ...user, role: 'user' })
    const inAccount = await read({ ...visitor, cookie: '', ...session })
    expect(inAccount.own).toMatchObject({ linkKey: null })
    expect((await read({ ...visitor, ...session })).own).toMatchObject({ linkKey: key })
    expect(await keyIn(await order(47, { signedIn: owner }))).toBeNull()
    expect((await read({ ...visitor, cookie: '' })).own).toBeNull()
  })

  it('with a proof of another claim corrects nothing', async () => {
    const [visitor, other] = [await order(43), await order(44)]
    const [, proof] = other.cookie.split(/[.;]/)
    const byLink = await openByLink(visitor)
    const forged = { ...byLink, cookie: byLink.cookie.replace(';', `.${String(proof)};`) }
    expect(await codeOf(await correct(forged, { card: cardNumber(944) }))).toBe('forbidden')
  })
})
