import { createHmac } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { createBankDevice } from '@/lib/contracts/bank-messages/bank-devices'
import {
  bankWordingCalls,
  type BankWordingTerms,
} from '@/lib/contracts/bank-messages/bank-wordings'
import { listBankMessages } from '@/lib/contracts/bank-messages/desk-bank-messages'
import type { Container } from '@/server/container'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { bankMessages } from '@/server/database/schema/money/bank-messages'
import { claimPayIns, paymentRequisites } from '@/server/database/schema/money/payments'
import { createApi } from '@/server/http/app'
import { matchMessage } from '@/server/modules/bank-messages'
import { confirmClaim, findClaim, proveClaims } from '@/server/modules/claims'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '../bearer-for'
import { proveLedgerNow } from '../check-ledger-now'
import { createLoadedContainer } from '../test-container'
import { createTestDatabase, type TestDatabase } from '../test-database'

export type Forwarder = { id: number; code: string; key: string }
type Message = { sender?: unknown; text?: unknown; id?: unknown; at?: unknown }
type Headers = Record<string, string>

type BankOffice = {
  database: TestDatabase
  db: Database
  container: Container
  app: ReturnType<typeof createApi>
  currencyId: number
}

const base = '/en/api/v1'

/**
 * An office whose customers pay rubles to cards, and whose phone forwards the bank's messages about these cards.
 */
export function serveBankOffice(clock: { now: () => Date }) {
  let office: BankOffice | null = null
  beforeAll(async () => {
    office = await openBankOffice(clock)
  })
  afterAll(async () => {
    const { database, db } = opened()
    expect(await proveClaims(db)).toEqual([])
    expect(await proveLedgerNow(db)).toEqual([])
    await database.drop()
  })
  function opened(): BankOffice {
    return office ?? expect.fail('The office can be used only inside of tests.')
  }
  const calls = deskCalls(opened)
  return { office: opened, ...calls, ...deviceCalls(opened, clock), ...claimsOf(opened, clock) }
}

async function openBankOffice(clock: { now: () => Date }): Promise<BankOffice> {
  const database = await createTestDatabase()
  const { db, pool } = database
  const config = { rateLimitFactor: 1000 }
  const { container } = await createLoadedContainer({ db, now: clock.now, config })
  await pool.query('delete from payment_requisites')
  const app = createApi(container)
  const currencyId = await currencyIdOf(db, 'sberbank')
  return { database, db, container, app, currencyId }
}

function deskCalls(office: () => BankOffice) {
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') =>
    office().app.request(`${base}/operator/${path}`, {
      method,
      // Tests move the clock, and a session ends after some hours.
      headers: { 'content-type': 'application/json', ...(await bearerFor(office().container)) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const messagesShown = async (query = 'show=all') =>
    listBankMessages.response.parse(await (await ask(`bank-messages/?${query}`)).json())

  async function addDevice(terms = {}): Promise<Forwarder> {
    const all = { name: 'Phone', allowsBearer: false, silentHours: 24, ...terms }
    const answer = await ask('bank-devices/', { terms: all })
    const { device, key } = createBankDevice.response.parse(await answer.json())
    return { id: device.id, code: device.code, key }
  }

  async function addWording(terms: Partial<BankWordingTerms> & { requisiteIds: string[] }) {
    const all: BankWordingTerms = {
      ...{ name: 'Bank', sender: '900', wording: 'Зачисление {amount}р от {payer} карта {last4}' },
      ...{ decimalMark: '.', thousandsMark: '', currencyId: office().currencyId, deviceId: null },
      ...{ rule: 'book', bookUpTo: '50000', bookDaily: '500000', isEnabled: true },
      ...terms,
    }
    const answer = await ask('bank-wordings/', { terms: all })
    expect(await answer.clone().json()).toMatchObject({ terms: { name: all.name } })
    return bankWordingCalls.create.response.parse(await answer.json())
  }
  return { ask, messagesShown, addDevice, addWording }
}

function deviceCalls(office: () => BankOffice, clock: { now: () => Date }) {
  const post = (body: string, headers: Headers) =>
    office().app.request(`${base}/bank-messages/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const signed = ({ code, key }: Forwarder, body: string, at = clock.now()): Headers => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
    return { 'x-bank-device': code, 'x-bank-timestamp': timestamp, 'x-bank-signature': signature }
  }
  async function forward(device: Forwarder, message: Message): Promise<Response> {
    const body = JSON.stringify({ sender: '900', at: clock.now().toISOString(), ...message })
    return post(body, signed(device, body))
  }
  const stored = () => office().db.select().from(bankMessages).orderBy(asc(bankMessages.id))

  /** Reads the stored messages that are not read yet, as the worker does. */
  async function readAll(): Promise<void> {
    for (const { id, state } of await stored()) {
      if (state === 'received') {
        await matchMessage(office().container, id)
      }
    }
  }
  async function receive(device: Forwarder, message: Message) {
    expect((await forward(device, message)).status).toBe(204)
    await readAll()
    return (await stored()).at(-1) ?? expect.fail('No message is stored.')
  }
  return { post, signed, forward, stored, readAll, receive }
}

function claimsOf(office: () => BankOffice, clock: { now: () => Date }) {
  async function addCard(number: string): Promise<string> {
    const { currencyId, db } = office()
    const id = makeId(clock.now())
    await db.insert(paymentRequisites).values({
      ...{ id, currencyId, name: number, isEnabled: true },
      fields: [{ labelRu: 'Карта', labelEn: 'Card', value: number }],
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    return id
  }
  /** An order whose customer has been shown where to pay. */
  async function order(fromAmount: string, holder = '') {
    const { container, db } = office()
    const now = clock.now()
    const { claim, secret } = await makeClaim(db, {
      ...{ from: 'sberbank', to: 'tether-trc20', state: 'created', now },
      ...{ fromAmount, toAmount: '1', windowMinutes: 30 },
      row: {
        fromInputs: holder
          ? [{ key: 'holder', labelRu: 'Имя', labelEn: 'Name', value: holder }]
          : [],
      },
    })
    await confirmClaim(db, {
      claimId: claim.id,
      mover: byVisitor,
      now,
      methods: container.payments.methods,
    })
    return { ...claim, secret }
  }
  const claimNow = async ({ id }: { id: string }) =>
    (await findClaim(office().db, id)) ?? expect.fail('The claim is gone.')
  const askedFor = async ({ id }: { id: string }) => {
    const [row] = await office().db.select().from(claimPayIns).where(eq(claimPayIns.claimId, id))
    return (row?.exactAmount ?? row?.amount)?.toFixed()
  }
  const disableCards = () => office().db.update(paymentRequisites).set({ isEnabled: false })
  return { addCard, order, claimNow, askedFor, disableCards }
}
