import { asc, eq, sql } from 'drizzle-orm'
import type { MonitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import type { Executor, Tx } from '@/server/database/client'
import { cities, currencies, currencyCities } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { monitorings, monitoringVisits } from '@/server/database/schema/site'

export type StoredMonitoring = { id: number; terms: MonitoringTerms }
export type Visits = { today: number; week: number; month: number }

const selected = {
  id: monitorings.id,
  terms: {
    slug: monitorings.slug,
    name: monitorings.name,
    url: monitorings.url,
    isShown: monitorings.isShown,
  },
}

export function listStoredMonitorings(db: Executor): Promise<StoredMonitoring[]> {
  return db
    .select(selected)
    .from(monitorings)
    .orderBy(asc(monitorings.position), asc(monitorings.id))
}

/** Nobody else changes it before the end. */
export async function lockMonitoring(tx: Tx, id: number): Promise<StoredMonitoring | null> {
  const [row] = await tx
    .select(selected)
    .from(monitorings)
    .where(eq(monitorings.id, id))
    .for('update')
  return row ?? null
}

export async function insertMonitoring(
  tx: Tx,
  { terms, position }: { terms: MonitoringTerms; position: number },
): Promise<number> {
  const [row] = await tx
    .insert(monitorings)
    .values({ ...terms, position })
    .returning({ id: monitorings.id })
  if (!row) {
    throw new Error('An inserted monitoring has no id.')
  }
  return row.id
}

export async function updateMonitoring(tx: Tx, id: number, terms: MonitoringTerms): Promise<void> {
  await tx.update(monitorings).set(terms).where(eq(monitorings.id, id))
}

export async function removeMonitoring(tx: Tx, id: number): Promise<void> {
  await tx.delete(monitorings).where(eq(monitorings.id, id))
}

/** By days of UTC, the one of `now` among them: that day, seven and thirty days. */
export async function sumVisits(db: Executor, now: Date): Promise<Map<number, Visits>> {
  const today = now.toISOString().slice(0, 10)
  const since = (days: number) =>
    sql<number>`coalesce(sum(${monitoringVisits.visits})
      filter (where ${monitoringVisits.day} > ${today}::date - ${days}::int), 0)::int`
  const rows = await db
    .select({
      id: monitoringVisits.monitoringId,
      today: since(1),
      week: since(7),
      month: since(30),
    })
    .from(monitoringVisits)
    .where(
      sql`${monitoringVisits.day} > ${today}::date - 30 and ${monitoringVisits.day} <= ${today}::date`,
    )
    .groupBy(monitoringVisits.monitoringId)
  return new Map(rows.map(({ id, ...visits }) => [id, visits]))
}

/** One visit more on that day; nothing where nobody is called so. */
export async function addVisit(db: Executor, { slug, now }: { slug: string; now: Date }) {
  const today = now.toISOString().slice(0, 10)
  await db.execute(sql`
    insert into ${monitoringVisits} (monitoring_id, day, visits)
    select ${monitorings.id}, ${today}::date, 1 from ${monitorings} where ${monitorings.slug} = ${slug}
    on conflict (monitoring_id, day) do update set visits = ${monitoringVisits}.visits + 1`)
}

const exportedSides = sql`
  select side.id
  from ${directions} d
  join ${currencies} source on source.id = d.from_currency_id and source.is_sendable
  join ${currencies} target on target.id = d.to_currency_id and target.is_receivable
  cross join lateral (values (source.id), (target.id)) as side (id)
  where d.is_enabled and d.is_exported`

/** Currencies of open directions that the files name, whether or not they have a course just now. */
export function listExportedCurrencies(db: Executor) {
  return db
    .select({
      code: currencies.code,
      nameRu: currencies.nameRu,
      nameEn: currencies.nameEn,
      kind: currencies.kind,
      network: currencies.network,
    })
    .from(currencies)
    .where(sql`${currencies.id} in (${exportedSides})`)
    .orderBy(asc(currencies.position), asc(currencies.id))
}

/** Where the cash among them changes hands. */
export function listExportedCities(db: Executor) {
  return db
    .select({ code: cities.code, nameRu: cities.nameRu, nameEn: cities.nameEn })
    .from(cities)
    .where(
      sql`exists (select from ${currencyCities} offered
        where offered.city_id = ${cities.id} and offered.currency_id in (${exportedSides}))`,
    )
    .orderBy(asc(cities.position), asc(cities.id))
}
