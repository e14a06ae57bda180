import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '@/server/database/client'
import {
  cities,
  currencies,
  currencyCities,
  groupCurrencies,
  groups,
  inputs,
} from '@/server/database/schema/catalogue'
import { directionCities, directions, directionTiers } from '@/server/database/schema/directions'
import { currencyMethods, riskRules } from '@/server/database/schema/money/payments'
import { payInNow } from '@/server/database/schema/rails/open-rail'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import type { CatalogueRows } from './catalogue'

const tables: PgTable[] = [
  currencies,
  groups,
  groupCurrencies,
  inputs,
  cities,
  currencyCities,
  directions,
  directionTiers,
  directionCities,
  currencyMethods,
  riskRules,
  verificationInputs,
]

/**
 * A fingerprint of all rows, and of how each currency can be paid now, which other tables decide. It is computed in
 * the database, without fetching the rows.
 */
export async function readFingerprint(tx: Executor): Promise<string> {
  const sums = tables.map(
    (table) =>
      sql`(select concat(count(*), ' ', sum(hash_record_extended(row_of_it, 0))) from ${table} row_of_it)`,
  )
  const payIns = sql`(select string_agg(${payInNow(currencies.id)}, ' ' order by ${currencies.id})
    from ${currencies} left join ${currencyMethods} on ${currencyMethods.currencyId} = ${currencies.id})`
  const { rows } = await tx.execute<{ fingerprint: string }>(
    sql`select concat_ws(' ', ${sql.join([...sums, payIns], sql`, `)}) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}

/** Reads all rows. The transaction must use a single snapshot, so that the rows fit together. */
export async function readCatalogueRows(tx: Executor): Promise<Omit<CatalogueRows, 'fingerprint'>> {
  return {
    currencies: await tx
      .select()
      .from(currencies)
      .orderBy(asc(currencies.position), asc(currencies.id)),
    groups: await listGroups(tx),
    inputs: await tx.select().from(inputs).orderBy(asc(inputs.position), asc(inputs.id)),
    cities: await tx
      .select({ ...getTableColumns(cities), currencyId: currencyCities.currencyId })
      .from(currencyCities)
      .innerJoin(cities, eq(cities.id, currencyCities.cityId))
      .orderBy(asc(cities.position), asc(cities.id)),
    directions: await tx.select().from(directions).orderBy(asc(directions.id)),
    tiers: await tx.select().from(directionTiers),
    directionCities: await tx.select().from(directionCities),
    checks: await tx
      .select({
        directionId: riskRules.directionId,
        cardFromUsd: riskRules.cardFromUsd,
        accountFromUsd: riskRules.accountFromUsd,
        personFromUsd: riskRules.personFromUsd,
        amlFromUsd: riskRules.amlFromUsd,
      })
      .from(riskRules),
    ...(await readPayments(tx)),
    verification: await readNumberInputs(tx),
  }
}

async function readNumberInputs(tx: Executor): Promise<NonNullable<CatalogueRows['verification']>> {
  const rows = await tx
    .select({
      currencyId: verificationInputs.currencyId,
      kind: verificationInputs.kind,
      inputKind: verificationInputs.inputKind,
      checker: verificationInputs.checker,
    })
    .from(verificationInputs)
    .where(eq(verificationInputs.type, 'number'))
    .orderBy(asc(verificationInputs.id))
  return rows.flatMap(({ currencyId, kind, inputKind, checker }) =>
    currencyId === null || kind === 'person' || inputKind === null || checker === null
      ? []
      : [{ currencyId, kind, inputKind, checker }],
  )
}

/* A currency without a row in `currency_methods` is taken in and paid out manually. */
async function readPayments(tx: Executor): Promise<Pick<CatalogueRows, 'manual' | 'unpayable'>> {
  const rows = await tx
    .select({
      id: currencies.id,
      payIn: payInNow(currencies.id),
      payOut: sql<string>`coalesce(${currencyMethods.payOut}, 'manual')`,
    })
    .from(currencies)
    .leftJoin(currencyMethods, eq(currencyMethods.currencyId, currencies.id))
  const idsWith = (side: 'payIn' | 'payOut', method: string) =>
    new Set(rows.filter((row) => row[side] === method).map(({ id }) => id))
  return {
    manual: { payIn: idsWith('payIn', 'manual'), payOut: idsWith('payOut', 'manual') },
    unpayable: idsWith('payIn', 'none'),
  }
}

/** The groups in their order, each with the ids of its currencies in the order of the group. */
function listGroups(tx: Executor) {
  return tx
    .select({
      ...getTableColumns(groups),
      ids: sql<
        number[]
      >`array_agg(${groupCurrencies.currencyId} order by ${groupCurrencies.position})`,
    })
    .from(groups)
    .innerJoin(groupCurrencies, eq(groupCurrencies.groupId, groups.id))
    .groupBy(groups.id)
    .orderBy(asc(groups.position), asc(groups.id))
}
