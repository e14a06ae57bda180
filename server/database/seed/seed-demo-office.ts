import { hash } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  cities,
  currencies,
  currencyCities,
  groupCurrencies,
  groups,
  inputs,
} from '@/server/database/schema/catalogue'
import { directionCities, directions, directionTiers } from '@/server/database/schema/directions'
import { assets, ratePairs } from '@/server/database/schema/rates'
import { settings } from '@/server/database/schema/settings'
import { users } from '@/server/database/schema/people/users'
import { makeId, type MakeId } from '@/server/database/ids/uuid-v7'
import { demoLogins } from './demo-logins'
import { officeAssets, officeCities, officeCurrencies, officeGroups, officeNotices } from './office'
import { seedGifts, storeGiftPictures } from './gifts/seed-gifts'
import { officeDirections } from './office-directions'
import { officeInputsOf } from './office-inputs'
import { officeRatePairs } from './office-rate-pairs'
import { storeCovers, seedContent, type CoverOptions } from './seed-content'
import { seedRequisites, type IdOf, seedReserves } from './seed-money'
import { seedDiscounts } from './seed-discounts'
import { seedPromoCode } from './seed-promo-code'
import { seedReferral } from './seed-referral'
import { seedSite } from './seed-site'
import { seedVerification } from './seed-verification'
import { seedWithdrawals } from './seed-withdrawals'

export type SeedOptions = CoverOptions & {
  now: Date
  /** When the office got its reserves and its users; now by default. */
  openedAt?: Date
  ids?: MakeId
  /**
   * Runs in the transaction that creates the office. Adds or enqueues what a demo office needs when it is
   * started for people, but not in tests.
   */
  enqueue?: (tx: Tx) => Promise<void>
}

type Context = { now: Date; openedAt: Date; ids: MakeId; enqueue: (tx: Tx) => Promise<void> }

/* The library uses argon2id by default. These options mean 19 MiB, two passes and one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const demoSettingKey = 'demoOffice'
/* An arbitrary lock number, so that two processes that start on an empty database seed it only once. */
const seedLock = 7_214_093_552

/**
 * Fills an empty database with the demo office in one transaction; returns whether it did. The
 * content is a second step; if this start ends before that step, the next start does it.
 */
export async function seedDemoOffice(db: Database, options: SeedOptions): Promise<boolean> {
  const { now, openedAt = now, ids = makeId, enqueue = () => Promise.resolve() } = options
  const wasEmpty = await seedOffice(db, { now, openedAt, ids, enqueue })
  await addContent(db, options)
  return wasEmpty
}

function seedOffice(db: Database, context: Context): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isEmpty(tx))) {
      return false
    }
    await seedUsers(tx, context)
    await seedRates(tx)
    const currencyId = await seedCurrencies(tx, context)
    await seedGroups(tx, currencyId)
    const cityId = await seedCities(tx, currencyId)
    await seedInputs(tx, currencyId)
    await seedVerification(tx, currencyId)
    await seedDirections(tx, { currencyId, cityId }, context)
    await seedReserves(tx, currencyId, { ...context, now: context.openedAt })
    await seedRequisites(tx, currencyId, context)
    await seedSite(tx, cityId, context)
    await seedPromoCode(tx, context)
    await seedDiscounts(tx)
    await seedWithdrawals(tx, currencyId, context)
    await seedReferral(tx, currencyId, context)
    const value = { hasWords: false }
    await tx.insert(settings).values({ key: demoSettingKey, value, updatedAt: context.now })
    await context.enqueue(tx)
    return true
  })
}

/* Pictures are stored before the transaction, so that the transaction does not wait for the storage. */
async function addContent(db: Database, options: SeedOptions): Promise<void> {
  const { now } = options
  const hasNoTexts = and(
    eq(settings.key, demoSettingKey),
    sql`not (${settings.value} ->> 'hasWords')::boolean`,
  )
  const [office] = await db.select({ key: settings.key }).from(settings).where(hasNoTexts)
  if (!office) {
    return
  }
  const coverIds = await storeCovers(options)
  // A storage that has refused the covers would refuse these too, and report it again.
  const pictureIds = coverIds.size > 0 ? await storeGiftPictures(options) : []
  await inTransaction(db, async (tx) => {
    const [before] = await tx
      .update(settings)
      .set({ value: { hasWords: true }, updatedAt: now })
      .where(hasNoTexts)
      .returning({ key: settings.key })
    if (before) {
      await seedContent(tx, { now, coverIds })
      await seedGifts(tx, { openedAt: options.openedAt ?? now, pictureIds })
    }
  })
}

/** Whether this database was created as a demo office. */
export async function isDemoOffice(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, demoSettingKey))
  return rows.length > 0
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_empty: boolean }>(sql`
    select not exists (select from ${settings} where ${settings.key} = ${demoSettingKey})
       and not exists (select from ${currencies})
       and not exists (select from ${users}) as is_empty`)
  return rows[0]?.is_empty === true
}

async function seedUsers(tx: Tx, { openedAt, ids }: Context): Promise<void> {
  const stamps = { activatedAt: openedAt, createdAt: openedAt, updatedAt: openedAt }
  for (const { password, ...user } of demoLogins) {
    const passwordHash = await hash(password, argon2id)
    await tx.insert(users).values({ id: ids(openedAt), ...user, passwordHash, ...stamps })
  }
}

async function seedRates(tx: Tx): Promise<void> {
  await tx.insert(assets).values(
    officeAssets.map(({ code, price, drift }) => ({
      code,
      recordedPrice: new Decimal(price),
      demoDriftPercent: new Decimal(drift),
    })),
  )
  await tx.insert(ratePairs).values(officeRatePairs)
}

async function seedCurrencies(tx: Tx, { now }: Context): Promise<IdOf> {
  const rows = await tx
    .insert(currencies)
    .values(
      officeCurrencies.map((row, index) => {
        const notice = officeNotices[row.slug]
        return {
          slug: row.slug,
          code: row.code,
          ticker: row.ticker,
          assetCode: row.asset,
          nameRu: row.ru,
          nameEn: row.en,
          kind: row.kind,
          network: row.network,
          digits: row.digits,
          roundCalculator: row.round,
          logo: `/logos/${row.slug}.svg`,
          ...(notice?.side === 'send' && { sendNotifyRu: notice.ru, sendNotifyEn: notice.en }),
          ...(notice?.side === 'receive' && {
            receiveNotifyRu: notice.ru,
            receiveNotifyEn: notice.en,
          }),
          position: index + 1,
          createdAt: now,
          updatedAt: now,
        }
      }),
    )
    .returning({ id: currencies.id, slug: currencies.slug })
  return idsBySlug(rows)
}

async function seedGroups(tx: Tx, currencyId: IdOf): Promise<void> {
  const rows = await tx
    .insert(groups)
    .values(
      officeGroups.map(({ slug, ru, en, send, receive }, index) => ({
        slug,
        nameRu: ru,
        nameEn: en,
        isSendVisible: send,
        isReceiveVisible: receive,
        position: index + 1,
      })),
    )
    .returning({ id: groups.id, slug: groups.slug })
  const groupId = idsBySlug(rows)
  await tx.insert(groupCurrencies).values(
    officeGroups.flatMap(({ slug, members }) =>
      members.map((member, index) => ({
        groupId: groupId(slug),
        currencyId: currencyId(member),
        position: index + 1,
      })),
    ),
  )
}

async function seedCities(tx: Tx, currencyId: IdOf): Promise<IdOf> {
  const rows = await tx
    .insert(cities)
    .values(
      officeCities.map(({ slug, code, ru, en }, index) => ({
        slug,
        code,
        nameRu: ru,
        nameEn: en,
        position: index + 1,
      })),
    )
    .returning({ id: cities.id, slug: cities.slug })
  const cityId = idsBySlug(rows)
  await tx
    .insert(currencyCities)
    .values(
      officeCities.flatMap(({ slug, cash }) =>
        cash.map((currency) => ({ cityId: cityId(slug), currencyId: currencyId(currency) })),
      ),
    )
  return cityId
}

async function seedInputs(tx: Tx, currencyId: IdOf): Promise<void> {
  await tx.insert(inputs).values(
    officeCurrencies.flatMap((currency) =>
      officeInputsOf(currency).map((input, index) => ({
        ...input,
        currencyId: currencyId(currency.slug),
        position: index + 1,
      })),
    ),
  )
}

async function seedDirections(
  tx: Tx,
  { currencyId, cityId }: { currencyId: IdOf; cityId: IdOf },
  { now }: Context,
): Promise<void> {
  const office = officeDirections()
  const rows = await tx
    .insert(directions)
    .values(
      office.map(({ from, to, terms }) => ({
        ...terms,
        fromCurrencyId: currencyId(from),
        toCurrencyId: currencyId(to),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: directions.id, from: directions.fromCurrencyId, to: directions.toCurrencyId })
  const directionId = new Map(rows.map(({ id, from, to }) => [`${from} ${to}`, id]))
  const withId = office.map((direction) => ({
    ...direction,
    id: directionId.get(`${currencyId(direction.from)} ${currencyId(direction.to)}`) ?? 0,
  }))
  await tx
    .insert(directionTiers)
    .values(withId.flatMap(({ id, tiers }) => tiers.map((tier) => ({ ...tier, directionId: id }))))
  await tx
    .insert(directionCities)
    .values(
      withId.flatMap(({ id, cities: terms }) =>
        terms.map(({ city, ...rest }) => ({ ...rest, directionId: id, cityId: cityId(city) })),
      ),
    )
}

function idsBySlug(rows: { id: number; slug: string }[]): IdOf {
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) {
      throw new Error(`The office's tables refer to ${slug}, which does not exist.`)
    }
    return id
  }
}
