import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '@/server/database/schema/mails'
import { ratePrices } from '@/server/database/schema/rates'
import { endpointRoutes } from '@/server/http/routes/routes'
import { refreshDemoQuotes } from '@/server/modules/rates'
import {
  cashPointTerms,
  cityTerms,
  pairSettings,
  requisiteTerms as requisite,
} from '@/tests/factories/terms/desk-terms'
import { bankMessageChanges } from '@/tests/factories/changes/bank-message-changes'
import { contestChanges } from '@/tests/factories/changes/contest-changes'
import { railChanges } from '@/tests/factories/changes/rail-changes'
import { riskChanges } from '@/tests/factories/changes/risk-changes'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { priceSourceChanges } from '@/tests/factories/prices/price-source-changes'
import { ratePairIdOf } from '@/tests/factories/rate-pair'
import {
  addTotp,
  makePerson,
  openAccountApi,
  tokenIn,
  type AccountApi,
} from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { shopFeeChange } from '@/tests/factories/shops/shop-fee-change'
import { loyaltyChanges } from '@/tests/setup/accounts/loyalty-changes'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2040-01-01T12:00:00.000Z')
const office = '/api/v1/operator'
/* Answers are not checked here, because the tests of the individual routes check them. */
type Stored = Record<string, unknown> & {
  id: number | string
  version: string
  updatedAt: string
  terms: Record<string, unknown>
}

let database: TestDatabase
let api: AccountApi
let token: string
let reader: string
let ids: Record<'bitcoin' | 'monero' | 'cashRub' | 'pair' | 'direction', number>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  api = openAccountApi({ db, now: () => now })
  await refreshDemoQuotes(db, { activeSources: ['demo'], now })
  await api.container.offer.refresh('all')
  const admin = await makePerson(db, { role: 'admin' })
  token = tokenIn(await api.logIn(admin.email))
  reader = (await makePerson(db, { role: 'admin', locale: 'en' })).email
  ids = {
    bitcoin: await currencyIdOf(db, 'bitcoin'),
    monero: await currencyIdOf(db, 'monero'),
    cashRub: await currencyIdOf(db, 'cash-rub'),
    pair: await ratePairIdOf(db, 'BTC/USD'),
    direction: 0,
  }
  const query = `?from=${String(ids.bitcoin)}&to=${String(ids.cashRub)}`
  const { directions } = (await read(`directions/${query}`)) as { directions: Stored[] }
  ids.direction = Number(directions[0]?.id)
})
beforeEach(() => database.db.delete(mails))
afterAll(() => database.drop())

async function read(path: string): Promise<unknown> {
  return (await api.call('get', `${office}/${path}`, { token })).body
}

async function send(method: string, path: string, body?: unknown): Promise<Stored> {
  const sent = { token, address: '203.0.113.77', idempotencyKey: randomUUID(), body }
  const answer = await api.call(method, `${office}/${path}`, sent)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as Stored
}

const listed = async (path: string, name: string) =>
  ((await read(path)) as Record<string, Stored[]>)[name] ?? []
const rulesOf = (of: string, change: object): Change => [
  `put ${of}/rules/`,
  `rules for ${of} changed`,
  null,
  async () => {
    const { rules, version } = (await read(`${of}/rules/`)) as Record<string, object>
    await send('put', `${of}/rules/`, { rules: { ...rules, ...change }, version })
  },
]

const oneOf = async (path: string, name: string, is: (one: Stored) => boolean = () => true) => {
  const found = (await listed(path, name)).find(is)
  if (!found) {
    throw new Error(`No entry of ${name} matches.`)
  }
  return found
}
const direction = async () => (await read(`directions/${String(ids.direction)}/`)) as Stored
const seen = async () => [await direction()].map(({ id, updatedAt }) => ({ id, updatedAt }))
const margins = async (percent: string) => ({
  ...{ directions: await seen(), mode: 'add', percent, applies: 'usual', confirmed: true },
})
const currency = async (id: number) => (await read(`currencies/${String(id)}/`)) as Stored
const newCurrency = () => oneOf('currencies/', 'currencies', ({ code }) => code === 'NEWCOIN')
const newCity = () => oneOf('cities/', 'cities', ({ terms }) => terms.slug === 'little-town')
const newPoint = async () => {
  const { id } = await newCity()
  return oneOf('cash-points/', 'points', ({ terms }) => terms.cityId === id)
}
const newRequisite = () =>
  oneOf('requisites/', 'requisites', ({ terms }) => terms.name === 'A wallet')
const ofPair = () => `rates/pairs/${String(ids.pair)}`
const ofReserve = (act: string) => `reserves/${String(ids.bitcoin)}/${act}/`
const deleteCity = async () =>
  send('delete', `cities/${String((await newCity()).id)}/?confirmed=true`)
const setPrice = () =>
  send('put', `${ofPair()}/fixed/`, { price: '1', until: null, confirmed: true })
const removePrice = () => send('delete', `${ofPair()}/fixed/`)
const addRequisite = () =>
  send('post', 'requisites/', { terms: { ...requisite, currencyId: ids.bitcoin } })
const colleague = (role: 'operator' | 'user') => makePerson(database.db, { role })
const removeDirection = async (id: number | string) => {
  await database.pool.query('delete from direction_terms_history where direction_id = $1', [id])
  await database.pool.query('delete from directions where id = $1', [id])
}
const reason = { reason: 'Intended change' }
type Change = [call: string, what: string, of: string | null, make: () => Promise<unknown>]

/* The order matters: each change creates what the following ones change. */
const changes: Change[] = [
  [
    'post directions/margins/',
    'margins changed',
    'BTC → CASHRUB',
    async () => send('post', 'directions/margins/', await margins('0.01')),
  ],
  [
    'post directions/switch/',
    'exchange pairs switched off',
    'BTC → CASHRUB',
    async () => send('post', 'directions/switch/', { directions: await seen(), isEnabled: false }),
  ],
  [
    'put directions/{id}/',
    'terms of an exchange pair changed',
    'BTC → CASHRUB',
    async () => {
      const { updatedAt, terms } = await direction()
      const body = { updatedAt, terms: { ...terms, isEnabled: true }, confirmed: true }
      await send('put', `directions/${String(ids.direction)}/`, body)
    },
  ],
  [
    'post currencies/',
    'a currency added',
    'NEWCOIN',
    async () => {
      const { terms } = await currency(ids.monero)
      const named = { slug: 'new-coin', code: 'NEWCOIN', ticker: 'NEW', nameEn: 'New coin' }
      await send('post', 'currencies/', { terms: { ...terms, ...named } })
    },
  ],
  [
    'put currencies/{id}/',
    'a currency changed',
    'NEWCOIN',
    async () => {
      const { version, terms } = await currency(Number((await newCurrency()).id))
      const body = { version, terms: { ...terms, sendNotifyEn: '<p>Pay elsewhere</p>' } }
      await send('put', `currencies/${String((await newCurrency()).id)}/`, body)
    },
  ],
  [
    'post directions/',
    'an exchange pair added',
    'NEWCOIN → BTC',
    async () => {
      const { terms } = await direction()
      const bare = { tiers: [], cities: [], minFrom: null, maxFrom: null, minTo: '1', maxTo: null }
      const more = { minVerification: null, isEnabled: false }
      const pair = { from: (await newCurrency()).id, to: ids.bitcoin }
      const body = { ...pair, terms: { ...terms, ...bare, ...more }, confirmed: true }
      await removeDirection((await send('post', 'directions/', body)).id)
    },
  ],
  [
    'post directions/copies/',
    'an exchange pair added',
    'NEWCOIN → CASHRUB',
    async () => {
      const pair = { like: ids.bitcoin, currency: (await newCurrency()).id }
      const body = { ...pair, directions: await seen(), isEnabled: false, confirmed: true }
      await send('post', 'directions/copies/', body)
      const address = `directions/?from=${String(pair.currency)}&to=${String(ids.cashRub)}`
      await removeDirection((await oneOf(address, 'directions')).id)
    },
  ],
  [
    'delete currencies/{id}/',
    'a currency deleted',
    'NEWCOIN',
    async () => send('delete', `currencies/${String((await newCurrency()).id)}/`),
  ],
  [
    'post cities/',
    'a city added',
    'Little Town',
    () => send('post', 'cities/', { terms: cityTerms }),
  ],
  [
    'put cities/{id}/',
    'a city changed',
    'Little Town',
    async () => {
      const { id, version, terms } = await newCity()
      const body = { version, terms: { ...terms, currencyIds: [ids.cashRub] } }
      await send('put', `cities/${String(id)}/`, body)
    },
  ],
  [
    'post cash-points/',
    'a cash desk address added',
    'Little Town',
    async () => {
      const { id: cityId } = await newCity()
      await send('post', 'cash-points/', { terms: { ...cashPointTerms, cityId } })
    },
  ],
  [
    'put cash-points/{id}/',
    'a cash desk address changed',
    'Little Town',
    async () => {
      const { id, version, terms } = await newPoint()
      const changed = { ...terms, addressEn: '2 Street' }
      await send('put', `cash-points/${String(id)}/`, { version, terms: changed })
    },
  ],
  [
    'delete cash-points/{id}/',
    'a cash desk address deleted',
    'Little Town',
    async () => {
      const { id, version } = await newPoint()
      await send('delete', `cash-points/${String(id)}/?version=${version}`)
    },
  ],
  ['delete cities/{id}/', 'a city deleted', 'Little Town', deleteCity],
  [
    'put contacts/',
    'contacts on the site changed',
    null,
    async () => {
      const { version, terms } = (await read('contacts/')) as Stored
      await send('put', 'contacts/', { version, terms: { ...terms, mailbox: 'a@example.com' } })
    },
  ],
  [
    'put rates/sources/{source}/',
    'a rate source changed',
    'kraken',
    async () => {
      const { version } = await oneOf('rates/', 'sources', ({ id }) => id === 'kraken')
      const settings = { isEnabled: false, intervalSeconds: 60, maxAgeSeconds: 600 }
      await send('put', 'rates/sources/kraken/', { version, ...settings })
    },
  ],
  ...priceSourceChanges({ send, oneOf, pairId: () => ids.pair }),
  [
    'post rates/assets/',
    'an asset added',
    'ZZZ',
    () => send('post', 'rates/assets/', { code: 'ZZZ', recordedPrice: '1', demoDriftPercent: '0' }),
  ],
  [
    'post rates/pairs/',
    'a market pair added',
    'ZZZ/USD',
    () => send('post', 'rates/pairs/', { base: 'ZZZ', quote: 'USD', ...pairSettings }),
  ],
  [
    'put rates/pairs/{id}/',
    'a market pair changed',
    'ZZZ/USD',
    async () => {
      const { id, version } = await oneOf('rates/', 'pairs', ({ base }) => base === 'ZZZ')
      const body = { version, ...pairSettings, maxJumpPercent: '1000' }
      await send('put', `rates/pairs/${String(id)}/`, body)
    },
  ],
  [
    'post rates/pairs/{id}/accept/',
    'a new rate level accepted',
    'BTC/USD',
    async () => {
      const [judged] = await database.db
        .update(ratePrices)
        .set({ refusedPrice: sql`${ratePrices.price} * 1.02` })
        .where(eq(ratePrices.pairId, ids.pair))
        .returning()
      await send('post', `${ofPair()}/accept/`, { price: judged?.refusedPrice })
    },
  ],
  ['put rates/pairs/{id}/fixed/', 'a rate set by hand', 'BTC/USD', setPrice],
  ['delete rates/pairs/{id}/fixed/', 'a rate set by hand removed', 'BTC/USD', removePrice],
  ['post requisites/', 'payment details added', 'BTC', addRequisite],
  [
    'put requisites/{id}/',
    'payment details changed',
    'BTC',
    async () => {
      const mine = await newRequisite()
      const body = { version: mine.version, terms: { ...mine.terms, isEnabled: false } }
      await send('put', `requisites/${String(mine.id)}/`, body)
    },
  ],
  ...bankMessageChanges({
    ...{ send, oneOf },
    requisite: async () => ({ id: String((await newRequisite()).id), currencyId: ids.bitcoin }),
  }),
  [
    'delete requisites/{id}/',
    'payment details deleted',
    'BTC',
    async () => send('delete', `requisites/${String((await newRequisite()).id)}/`),
  ],
  [
    'put payment-methods/{id}/',
    'a payment or payout method changed',
    'BTC',
    async () => {
      const isBitcoin = (one: Stored) => (one.currency as Stored).id === ids.bitcoin
      const { version, terms } = await oneOf('payment-methods/', 'currencies', isBitcoin)
      const body = {
        version,
        terms: { ...terms, payIn: terms.payIn === 'manual' ? 'form' : 'manual' },
      }
      await send('put', `payment-methods/${String(ids.bitcoin)}/`, body)
    },
  ],
  [
    'post reserves/{id}/top-up/',
    'a reserve topped up',
    'BTC',
    () => send('post', ofReserve('top-up'), { amount: '1', ...reason }),
  ],
  [
    'post reserves/{id}/adjust/',
    'a reserve corrected',
    'BTC',
    () => send('post', ofReserve('adjust'), { direction: 'up', amount: '1', ...reason }),
  ],
  ...riskChanges({
    send,
    read,
    pair: () => ({ from: ids.bitcoin, to: ids.cashRub, id: ids.direction }),
  }),
  ...railChanges({ db: () => database.db, send, currencyId: () => ids.bitcoin }, now),
  rulesOf('verifications', { promiseMinutes: 77 }),
  rulesOf('withdrawals', { secondFromUsd: '77' }),
  rulesOf('shops', { feePercent: '2' }),
  shopFeeChange({ db: () => database.db, send, read }, now),
  [
    'put verifications/inputs/',
    'what verifications ask for changed',
    null,
    async () => {
      const set = await oneOf('verifications/inputs/', 'sets', ({ kind }) => kind === 'person')
      const inputs = (set.inputs as object[]).map((input) => ({ ...input, hintEn: 'Changed' }))
      const { kind, version } = set
      await send('put', 'verifications/inputs/', { currency: null, kind, version, inputs })
    },
  ],
  [
    'delete risk/blacklist/{id}/',
    'an entry removed from the blacklist',
    '427…012',
    async () => {
      const entry = { kind: 'requisite', value: '4276 1234 5012', ...reason }
      await send(
        'delete',
        `risk/blacklist/${String((await send('post', 'risk/blacklist/', entry)).id)}/`,
      )
    },
  ],
  [
    'put holds/limits/',
    'limits on unpaid orders changed',
    null,
    async () => {
      const { limits } = (await read('holds/')) as { limits: object }
      await send('put', 'holds/limits/', { ...limits, networkPercent: '7' })
    },
  ],
  [
    'put office/legal-person/',
    'who runs the office changed',
    null,
    async () => {
      const stored = (await read('office/legal-person/')) as Stored
      await send('put', 'office/legal-person/', { ...stored, licenceRu: 'Л-1', licenceEn: 'L-1' })
    },
  ],
  [
    'put office/claim-terms/',
    'order terms changed',
    null,
    () => send('put', 'office/claim-terms/', { hoursToChoose: 24, tolerancePercent: '9' }),
  ],
  [
    'put office/captcha/',
    'the robot check changed',
    null,
    async () => {
      const { claim, contact, login } = (await read('office/captcha/')) as Record<string, boolean>
      const all = { claim: claim !== true, contact: contact !== true, login: login !== true }
      await send('put', 'office/captcha/', all)
    },
  ],
  [
    'post users/{id}/role/',
    'a user’s role changed',
    '@',
    async () =>
      send('post', `users/${(await colleague('user')).id}/role/`, { role: 'operator', ...reason }),
  ],
  [
    'post users/{id}/block/',
    'a staff account blocked',
    '@',
    async () => send('post', `users/${(await colleague('operator')).id}/block/`, reason),
  ],
  [
    'post users/{id}/unblock/',
    'a staff account unblocked',
    '@',
    async () => {
      const { id } = await makePerson(database.db, {
        role: 'operator',
        blockedAt: now,
        blockedReason: 'gone',
      })
      await send('post', `users/${id}/unblock/`, reason)
    },
  ],
  [
    'post users/{id}/second-factor/reset/',
    'the second factor of a staff account reset',
    '@',
    async () => {
      const { id, email } = await colleague('operator')
      await addTotp(api, tokenIn(await api.logIn(email)))
      await send('post', `users/${id}/second-factor/reset/`, reason)
    },
  ],
  ...contestChanges({ db: () => database.db, send, listed }, now),
  ...loyaltyChanges({
    ...{ now, send, read, oneOf },
    emailOf: async () => (await makePerson(database.db)).email,
  }),
]

describe('a change that affects the office’s money', () => {
  it('is made by exactly the calls that require proof of the owner', () => {
    const asking = endpointRoutes
      .filter(({ needsOwnerProof }) => needsOwnerProof)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(`${office}/`, '')}`)
    expect(changes.map(([call]) => call).sort()).toEqual(asking.sort())
  })

  it.each(changes)('%s sends administrators one mail: %s', async (_, what, of, make) => {
    await make()
    await writeAccountMails(api.container)
    const letters = await mailsTo(api.container, reader)
    expect(letters.map(({ template }) => template)).toEqual(['office_changed'])
    const [letter] = letters
    expect(letter?.subject.endsWith(`: ${what}`)).toBe(true)
    for (const expected of ['203.0.113.77', ...(of === null ? [] : [of])]) {
      expect(letter?.text).toContain(expected)
    }
    expect(letter?.text).not.toContain(requisite.fields[0]?.value)
  })
})
