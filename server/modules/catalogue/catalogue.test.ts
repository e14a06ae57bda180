import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/calculator'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { currencies, groups, inputs } from '@/server/database/schema/catalogue'
import {
  currencyMethods,
  riskRules,
  type PaymentMethodName as Method,
} from '@/server/database/schema/money/payments'
import { Decimal } from '@/lib/money/decimal'
import { currencyProviders, requisiteProviders } from '@/server/database/schema/money/providers'
import { railAssets, railProgress, rails } from '@/server/database/schema/rails/rails'
import { directionCities, directions, directionTiers } from '@/server/database/schema/directions'
import {
  describePair,
  listDirectionPaths,
  listDirections,
  listReceiveCurrencies,
  listSendCurrencies,
  loadCatalogue,
  resolveCurrencies,
} from '.'

let database: TestDatabase
let tether: number
let sberbank: number
beforeAll(async () => {
  database = await createTestDatabase()
  tether = await currencyIdOf(database.db, 'tether-trc20')
  sberbank = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.update(currencies).set({ isSendable: true, isReceivable: true })
  await database.db.update(directions).set({ isEnabled: true })
})

const catalogue = () => loadCatalogue(database.db)

const disable = (id: number, change: { isSendable?: false; isReceivable?: false }) =>
  database.db.update(currencies).set(change).where(eq(currencies.id, id))

describe('listDirections', () => {
  it('meets the contract in both languages', async () => {
    const ru = contract.directionsResponse.parse(listDirections(await catalogue(), 'ru'))
    const en = contract.directionsResponse.parse(listDirections(await catalogue(), 'en'))
    expect(ru.from.map(({ name }) => name)).toContain('Наличные')
    expect(en.from.map(({ name }) => name)).toContain('Cash')
    expect(en.currencies.map(({ id }) => id)).toEqual(ru.currencies.map(({ id }) => id))
  })

  it('says which groups each side shows', async () => {
    const { from } = listDirections(await catalogue(), 'en')
    const stablecoins = from.find(({ name }) => name === 'Stablecoins')
    expect(stablecoins).toMatchObject({ send: { visible: true }, receive: { visible: false } })
  })

  it('leaves out disabled currencies and empty groups', async () => {
    const cash = await Promise.all(
      ['cash-rub', 'cash-usd', 'cash-eur'].map((slug) => currencyIdOf(database.db, slug)),
    )
    for (const id of cash) {
      await disable(id, { isReceivable: false })
    }
    const { from, to, currencies: all } = listDirections(await catalogue(), 'en')
    expect(from.map(({ name }) => name)).toContain('Cash')
    expect(to.map(({ name }) => name)).not.toContain('Cash')
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(cash))
  })

  it('keeps the office’s order', async () => {
    await database.db.update(groups).set({ position: 0 }).where(eq(groups.slug, 'cash'))
    const { from } = listDirections(await catalogue(), 'en')
    expect(from[0]?.name).toBe('Cash')
    expect(from[0]?.ids).toHaveLength(3)
  })
})

describe('listSendCurrencies', () => {
  it('lists currencies with open directions, in order', async () => {
    const list = listSendCurrencies(await catalogue(), 'en')
    expect(list.slice(0, 3).map(({ code }) => code)).toEqual(['BTC', 'ETH', 'USDTTRC20'])
  })

  it('leaves out disabled currencies and currencies whose directions are all disabled', async () => {
    await disable(tether, { isSendable: false })
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(eq(directions.fromCurrencyId, sberbank))
    const ids = listSendCurrencies(await catalogue(), 'en').map(({ id }) => id)
    expect(ids).not.toContain(tether)
    expect(ids).not.toContain(sberbank)
  })
})

describe('listReceiveCurrencies', () => {
  const listed = async (fromId: number) =>
    listReceiveCurrencies(await catalogue(), { fromId, locale: 'ru' })?.map(({ id }) => id)

  it('lists what the currency can be exchanged for', async () => {
    expect(await listed(tether)).toContain(sberbank)
    expect(await listed(tether)).not.toContain(tether)
  })

  it('leaves out disabled directions and currencies', async () => {
    await disable(sberbank, { isReceivable: false })
    expect(await listed(tether)).not.toContain(sberbank)
  })

  it('is empty for a currency that cannot be sent now', async () => {
    await disable(tether, { isSendable: false })
    expect(await listed(tether)).toEqual([])
  })

  it('is null for an unknown id', async () => {
    expect(await listed(999_999)).toBeUndefined()
  })
})

describe('resolveCurrencies', () => {
  it('finds currencies by id and by the codes of monitoring sites', async () => {
    const ids = { fromCurrencyId: tether, toCurrencyId: sberbank }
    expect(resolveCurrencies(await catalogue(), { from: 'USDTTRC20', to: 'SBERRUB' })).toEqual(ids)
    expect(resolveCurrencies(await catalogue(), { from: 'usdttrc20', to: `${sberbank}` })).toEqual(
      ids,
    )
  })

  it('gives null for a currency that is missing, unknown or disabled on that side', async () => {
    expect(resolveCurrencies(await catalogue(), {})).toEqual({
      fromCurrencyId: null,
      toCurrencyId: null,
    })
    await disable(tether, { isSendable: false })
    expect(resolveCurrencies(await catalogue(), { from: 'USDTTRC20', to: 'USDTTRC20' })).toEqual({
      fromCurrencyId: null,
      toCurrencyId: tether,
    })
  })

  it.each(['', '0', '-1', '1e3', '99999999999999999999', "' or 1=1 --", '\u0000', 'NOPE'])(
    'gives null for %j',
    async (name) => {
      const { fromCurrencyId } = resolveCurrencies(await catalogue(), { from: name })
      expect(fromCurrencyId).toBeNull()
    },
  )
})

describe('listDirectionPaths', () => {
  it('lists every open direction once, with the time of the latest change on its page', async () => {
    const before = listDirectionPaths(await catalogue())
    expect(before).toHaveLength(await database.db.$count(directions))

    const changedAt = new Date('2030-01-01T00:00:00Z')
    await database.db
      .update(currencies)
      .set({ updatedAt: changedAt })
      .where(eq(currencies.id, sberbank))
    await disable(tether, { isSendable: false })

    const paths = listDirectionPaths(await catalogue())
    expect(paths.filter(({ from }) => from === 'tether-trc20')).toEqual([])
    expect(paths).toContainEqual({ from: 'bitcoin', to: 'sberbank', updatedAt: changedAt })
  })
})

describe('describePair', () => {
  const structureOf = async (from: number, to: number) => {
    const all = await catalogue()
    const direction = all.directions.find((one) => one.from.id === from && one.to.id === to)
    return direction ? describePair(all, direction, 'en') : null
  }

  it('gives different inputs for a verified card', async () => {
    const found = await structureOf(sberbank, tether)
    const { input, inputVerify } = found?.structure.from ?? {}
    expect(input?.map(({ key }) => key)).toEqual(['card', 'holder'])
    expect(inputVerify?.map(({ key }) => key)).toEqual(['card'])
  })

  it('gives the cities of a cash currency and the options of a select input', async () => {
    const cash = await currencyIdOf(database.db, 'cash-rub')
    const cities = (await structureOf(tether, cash))?.structure.to.city
    expect(cities?.map(({ name }) => name)).toContain('Kazan')

    const sbp = await currencyIdOf(database.db, 'sbp')
    const [, bank] = (await structureOf(tether, sbp))?.structure.to.input ?? []
    expect(bank).toMatchObject({ key: 'bank', kind: 'select', send: { visible: false } })
    expect(bank?.options).toContainEqual({ value: 'sber', label: 'Sberbank' })
  })

  it('removes scripts from stored HTML', async () => {
    await database.db
      .update(directions)
      .set({
        notifyEn:
          '<p onclick="x()">Hi<script>x()</script> <a href="javascript:x()">a</a> <a href="https://k.test">b</a><img src=x onerror=x()></p>',
      })
      .where(eq(directions.fromCurrencyId, tether))
    expect((await structureOf(tether, sberbank))?.notify).toBe(
      '<p>Hi <a rel="noopener nofollow">a</a> <a href="https://k.test" rel="noopener nofollow">b</a></p>',
    )
  })

  it('describes only open directions', async () => {
    expect(await structureOf(tether, tether)).toBeNull()
    await disable(tether, { isSendable: false })
    await disable(sberbank, { isReceivable: false })
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    expect(await structureOf(tether, bitcoin)).toBeNull()
    expect(await structureOf(bitcoin, sberbank)).toBeNull()

    expect(await structureOf(bitcoin, tether)).not.toBeNull()
    await database.db.update(directions).set({ isEnabled: false })
    expect(await structureOf(bitcoin, tether)).toBeNull()
  })
})

describe('loadCatalogue', () => {
  it('returns the cached catalogue while nothing changed, and a new one after any change', async () => {
    const known = await catalogue()
    expect(await loadCatalogue(database.db, known)).toBe(known)

    const [direction] = known.directions
    await database.db.insert(directionTiers).values({
      directionId: direction?.id ?? 0,
      minFrom: new Decimal(100),
      marginPercent: new Decimal(1),
      verificationMarginPercent: null,
    })
    const next = await loadCatalogue(database.db, known)
    expect(next).not.toBe(known)
    expect(next.directions[0]?.tiers.map(({ minFrom }) => minFrom.toFixed())).toContain('100')
  })

  it('returns a new catalogue whenever a rail or a provider begins to take payments, or stops', async () => {
    const { db } = database
    const now = new Date()
    await db.insert(rails).values({
      ...{ name: 'tron', kind: 'tron', chain: 'mainnet', keyHash: 'a'.repeat(64) },
      ...{ isConfigured: true, createdAt: now, updatedAt: now },
    })
    await db.insert(railAssets).values({ rail: 'tron', currencyId: tether, decimals: 6 })
    await db.insert(railProgress).values({ rail: 'tron' })
    const provider = { name: 'acme', isConfigured: true, createdAt: now, updatedAt: now }
    await db.insert(requisiteProviders).values(provider)
    await db
      .insert(currencyProviders)
      .values({ currencyId: sberbank, provider: 'acme', position: 1 })
    await db
      .insert(currencyMethods)
      .values([
        { currencyId: tether, payIn: 'rail', payOut: 'manual', updatedAt: now },
        { currencyId: sberbank, payIn: 'provider', payOut: 'manual', updatedAt: now },
      ])
      .onConflictDoUpdate({
        target: currencyMethods.currencyId,
        set: { payIn: sql`excluded.pay_in` },
      })
    let known = await catalogue()
    const unpayable = async () => {
      known = await loadCatalogue(db, known)
      const ids = known.directions.filter((each) => each.isUnpayable).map(({ from }) => from.id)
      return [...new Set(ids)]
    }

    expect(await unpayable()).toEqual([tether])
    // The rail reads its first block.
    await db.update(railProgress).set({ height: 1, hash: 'a' })
    expect(await unpayable()).toEqual([])
    await db.update(requisiteProviders).set({ fault: 'unreachable', faultAt: now })
    expect(await unpayable()).toEqual([sberbank])
    await db.update(requisiteProviders).set({ fault: null, faultAt: null })
    expect(await unpayable()).toEqual([])
    await db.update(rails).set({ fault: 'behind', faultAt: now })
    expect(await unpayable()).toEqual([tether])
    await db.delete(currencyMethods).where(inArray(currencyMethods.currencyId, [tether, sberbank]))
  })

  it('has, for each direction, the values from which a verified card and an AML check are required', async () => {
    const [plain, own] = (await catalogue()).directions
    const rules = { dailyClaims: null, dailyUsd: null, newcomerUsd: null, updatedAt: new Date() }
    await database.db.insert(riskRules).values([
      { ...rules, directionId: null, cardFromUsd: null, amlFromUsd: new Decimal(1000) },
      {
        ...rules,
        directionId: own?.id ?? 0,
        cardFromUsd: new Decimal(200),
        amlFromUsd: new Decimal(500),
      },
    ])
    const { directions: all } = await catalogue()
    await database.db.delete(riskRules)
    const checksOf = (id = 0) => {
      const { cardFromUsd, amlFromUsd } = all.find((each) => each.id === id)?.checks ?? {}
      return [cardFromUsd?.toFixed(), amlFromUsd?.toFixed()]
    }
    expect(checksOf(plain?.id)).toEqual([undefined, '1000'])
    expect(checksOf(own?.id)).toEqual(['200', '500'])
  })

  it('labels a direction manual when one of its sides is handled manually', async () => {
    const isManual = async () =>
      (await catalogue()).directions
        .find(({ from, to }) => from.id === tether && to.id === sberbank)
        ?.exportFlags.includes('manual')
    await database.db.update(directions).set({ exportFlags: [] })
    const setMethods = (currencyId: number, payIn: Method, payOut: Method) =>
      database.db
        .insert(currencyMethods)
        .values({ currencyId, payIn, payOut, updatedAt: new Date() })
        .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payIn, payOut } })
    expect(await isManual()).toBe(true)
    await setMethods(tether, 'form', 'manual')
    expect(await isManual()).toBe(true)
    await setMethods(sberbank, 'manual', 'form')
    expect(await isManual()).toBe(false)
    await setMethods(tether, 'manual', 'form')
    expect(await isManual()).toBe(true)
  })

  it('puts a direction’s city terms on the side that is paid out in cash', async () => {
    const cash = await currencyIdOf(database.db, 'cash-rub')
    const before = await catalogue()
    const direction = before.directions.find(({ from, to }) => from.id === tether && to.id === cash)
    const city = before.citiesOf.get(cash)?.[0]
    const terms = { addOnPercent: new Decimal('0.7'), multiple: new Decimal(5000) }
    await database.db
      .insert(directionCities)
      .values({ directionId: direction?.id ?? 0, cityId: city?.id ?? 0, ...terms })
      .onConflictDoUpdate({
        target: [directionCities.directionId, directionCities.cityId],
        set: terms,
      })
    const all = await catalogue()
    const [described] = all.directions
      .filter(({ id }) => id === direction?.id)
      .map((one) => describePair(all, one, 'en'))
    const { from, to } = described?.structure ?? {}
    expect(from?.city).toEqual([])
    expect(to?.city.find(({ id }) => id === city?.id)).toMatchObject({
      addOnPercent: '0.7',
      multiple: '5000',
    })
  })
})

describe('the demo office’s inputs', () => {
  it('have labels in both languages, and include every kind of input', async () => {
    const rows = await database.db.select().from(inputs)
    expect(rows.every(({ labelRu, labelEn }) => labelRu !== '' && labelEn !== '')).toBe(true)
    const kinds = new Set(rows.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      ['account', 'card', 'iban', 'memo', 'name', 'phone', 'select', 'telegram', 'wallet'].sort(),
    )
  })
})
