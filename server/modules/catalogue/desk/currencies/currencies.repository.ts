import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CurrencyFields, CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import type { Executor, Tx } from '@/server/database/client'
import {
  cities,
  currencies,
  currencyCities,
  groupCurrencies,
  groups,
  inputs,
} from '@/server/database/schema/catalogue'
import { assets } from '@/server/database/schema/rates'

export type StoredCurrency = {
  id: number
  terms: CurrencyTerms
  createdAt: Date
  updatedAt: Date
}

/* Drizzle omits the table name in a query of a single table, so this is written in plain SQL. */
const directionsOf = sql<number>`(
  select count(*)::int from directions d
  where "currencies"."id" in (d.from_currency_id, d.to_currency_id))`

export async function listCurrencyRows(db: Executor) {
  return db
    .select({
      id: currencies.id,
      slug: currencies.slug,
      code: currencies.code,
      ticker: currencies.ticker,
      nameRu: currencies.nameRu,
      nameEn: currencies.nameEn,
      kind: currencies.kind,
      network: currencies.network,
      logo: currencies.logo,
      isSendable: currencies.isSendable,
      isReceivable: currencies.isReceivable,
      directions: directionsOf,
    })
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.id))
}

/** Finds a currency with its terms. With `isLocked`, its row is locked until the transaction ends. */
export async function findStored(
  db: Executor,
  id: number,
  { isLocked = false } = {},
): Promise<StoredCurrency | null> {
  const query = db
    .select({ fields, createdAt: currencies.createdAt, updatedAt: currencies.updatedAt })
    .from(currencies)
    .where(eq(currencies.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) {
    return null
  }
  const groupIds = await listGroupIds(db, id)
  const cityIds = await listCityIds(db, id)
  const inputTerms = await listInputs(db, id)
  return {
    id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    terms: { ...row.fields, groupIds, cityIds, inputs: inputTerms },
  }
}

const fields = {
  slug: currencies.slug,
  code: currencies.code,
  ticker: currencies.ticker,
  assetCode: currencies.assetCode,
  nameRu: currencies.nameRu,
  nameEn: currencies.nameEn,
  kind: currencies.kind,
  network: currencies.network,
  digits: currencies.digits,
  roundCalculator: currencies.roundCalculator,
  logo: currencies.logo,
  isSendable: currencies.isSendable,
  isReceivable: currencies.isReceivable,
  sendNotifyRu: currencies.sendNotifyRu,
  sendNotifyEn: currencies.sendNotifyEn,
  receiveNotifyRu: currencies.receiveNotifyRu,
  receiveNotifyEn: currencies.receiveNotifyEn,
}

async function listGroupIds(db: Executor, currencyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: groupCurrencies.groupId })
    .from(groupCurrencies)
    .where(eq(groupCurrencies.currencyId, currencyId))
    .orderBy(asc(groupCurrencies.groupId))
  return rows.map((row) => row.id)
}

async function listCityIds(db: Executor, currencyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: currencyCities.cityId })
    .from(currencyCities)
    .where(eq(currencyCities.currencyId, currencyId))
    .orderBy(asc(currencyCities.cityId))
  return rows.map((row) => row.id)
}

async function listInputs(db: Executor, currencyId: number): Promise<InputTerms[]> {
  return db
    .select({
      key: inputs.key,
      kind: inputs.kind,
      checker: inputs.checker,
      labelRu: inputs.labelRu,
      labelEn: inputs.labelEn,
      hintRu: inputs.hintRu,
      hintEn: inputs.hintEn,
      options: inputs.options,
      isRequired: inputs.isRequired,
      isSendVisible: inputs.isSendVisible,
      isReceiveVisible: inputs.isReceiveVisible,
      isForDefault: inputs.isForDefault,
      isForVerification: inputs.isForVerification,
    })
    .from(inputs)
    .where(eq(inputs.currencyId, currencyId))
    .orderBy(asc(inputs.position), asc(inputs.id))
}

export async function countDirections(db: Executor, id: number): Promise<number> {
  const [row] = await db
    .select({ count: directionsOf })
    .from(currencies)
    .where(eq(currencies.id, id))
  return row?.count ?? 0
}

/** Whether the ledger has entries in the currency. */
export async function isInLedger(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select exists (select from accounts where currency_id = ${id} and version > 0)`,
  )
  return rows[0]?.exists ?? false
}

export async function insertCurrency(
  tx: Tx,
  { columns, position, at }: { columns: CurrencyFields; position: number; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(currencies)
    .values({ ...columns, position, createdAt: at, updatedAt: at })
    .returning({ id: currencies.id })
  if (!row) {
    throw new Error('The inserted currency has no id.')
  }
  return row.id
}

export async function updateCurrency(
  tx: Tx,
  { id, columns, at }: { id: number; columns: CurrencyFields; at: Date },
): Promise<void> {
  await tx
    .update(currencies)
    .set({ ...columns, updatedAt: at })
    .where(eq(currencies.id, id))
}

/** No other row refers to the rows of inputs, so all of them are replaced. */
export async function replaceInputs(
  tx: Tx,
  currencyId: number,
  given: readonly InputTerms[],
): Promise<void> {
  await tx.delete(inputs).where(eq(inputs.currencyId, currencyId))
  if (given.length > 0) {
    await tx
      .insert(inputs)
      .values(given.map((input, index) => ({ ...input, currencyId, position: index + 1 })))
  }
}

/** The currency keeps its position in groups where it stays, and comes last in new groups. */
export async function replaceGroups(
  tx: Tx,
  currencyId: number,
  groupIds: readonly number[],
): Promise<void> {
  const currentIds = await listGroupIds(tx, currencyId)
  const removedIds = currentIds.filter((id) => !groupIds.includes(id))
  if (removedIds.length > 0) {
    await tx
      .delete(groupCurrencies)
      .where(
        and(
          eq(groupCurrencies.currencyId, currencyId),
          inArray(groupCurrencies.groupId, removedIds),
        ),
      )
  }
  for (const groupId of groupIds.filter((id) => !currentIds.includes(id))) {
    await tx.insert(groupCurrencies).values({
      groupId,
      currencyId,
      position: sql`(select coalesce(max(position), 0) + 1 from ${groupCurrencies} where group_id = ${groupId})`,
    })
  }
}

export async function replaceCities(
  tx: Tx,
  currencyId: number,
  cityIds: readonly number[],
): Promise<void> {
  await tx.delete(currencyCities).where(eq(currencyCities.currencyId, currencyId))
  if (cityIds.length > 0) {
    await tx.insert(currencyCities).values(cityIds.map((cityId) => ({ currencyId, cityId })))
  }
}

/** The maximum number of decimal places of the amounts in this currency that directions contain. */
export async function maxDigitsInDirections(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ digits: number | null }>(sql`
    select max(scale(trim_scale(amount)))::integer as digits
    from (
      select unnest(array[min_from, max_from, min_verification,
        send_fee_fixed, send_fee_min]) as amount
      from directions where from_currency_id = ${id}
      union all
      select unnest(array[min_to, max_to, fixed_fee, receive_fee_fixed, receive_fee_min])
      from directions where to_currency_id = ${id}
      union all
      select tier.min_from from direction_tiers tier
      join directions on directions.id = tier.direction_id
      where from_currency_id = ${id}
      union all
      select city.multiple from direction_cities city
      join directions on directions.id = city.direction_id
      where to_currency_id = ${id}
    ) amounts`)
  return rows[0]?.digits ?? 0
}

/** Deletes a currency with its inputs. Fails when a direction or the ledger refers to it. */
export async function removeCurrency(tx: Tx, id: number): Promise<void> {
  await tx.delete(inputs).where(eq(inputs.currencyId, id))
  await tx.delete(groupCurrencies).where(eq(groupCurrencies.currencyId, id))
  await tx.delete(currencyCities).where(eq(currencyCities.currencyId, id))
  await tx.delete(currencies).where(eq(currencies.id, id))
}

export async function listOptions(db: Executor) {
  const assetRows = await db.select({ code: assets.code }).from(assets).orderBy(asc(assets.code))
  const groupRows = await db
    .select({ id: groups.id, nameRu: groups.nameRu, nameEn: groups.nameEn })
    .from(groups)
    .orderBy(asc(groups.position), asc(groups.id))
  const cityRows = await db
    .select({ id: cities.id, nameRu: cities.nameRu, nameEn: cities.nameEn })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.id))
  return { assets: assetRows.map(({ code }) => code), groups: groupRows, cities: cityRows }
}
