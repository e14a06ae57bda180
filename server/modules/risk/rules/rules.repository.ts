import { aliasedTable, and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor, Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { riskRules } from '@/server/database/schema/money/payments'

export type RiskTerms = {
  dailyClaims: number | null
  dailyUsd: Decimal | null
  newcomerUsd: Decimal | null
  cardFromUsd: Decimal | null
  accountFromUsd: Decimal | null
  personFromUsd: Decimal | null
  amlFromUsd: Decimal | null
  receiverAmlFromUsd: Decimal | null
}

type CurrencyRow = typeof currencies.$inferSelect
export type StoredDirectionRules = {
  directionId: number
  terms: RiskTerms
  from: CurrencyRow
  to: CurrencyRow
}

const terms = {
  dailyClaims: riskRules.dailyClaims,
  dailyUsd: riskRules.dailyUsd,
  newcomerUsd: riskRules.newcomerUsd,
  cardFromUsd: riskRules.cardFromUsd,
  accountFromUsd: riskRules.accountFromUsd,
  personFromUsd: riskRules.personFromUsd,
  amlFromUsd: riskRules.amlFromUsd,
  receiverAmlFromUsd: riskRules.receiverAmlFromUsd,
}

/** The id of a direction; null means the whole office. */
type Scope = number | null

function isInScope(directionId: Scope) {
  return directionId === null
    ? isNull(riskRules.directionId)
    : eq(riskRules.directionId, directionId)
}

const rulesFor = prepared((db) =>
  db
    .select({ directionId: riskRules.directionId, terms })
    .from(riskRules)
    .where(or(isInScope(null), eq(riskRules.directionId, sql.placeholder('directionId')))),
)

/** The rules for a claim of this direction: the office's and the direction's own. */
export async function findRulesFor(
  db: Executor,
  directionId: number,
): Promise<{ office: RiskTerms | null; direction: RiskTerms | null }> {
  const rows = await rulesFor(db, { directionId })
  const of = (scope: Scope) => rows.find((row) => row.directionId === scope)?.terms ?? null
  return { office: of(null), direction: of(directionId) }
}

export async function findRules(db: Executor, directionId: Scope): Promise<RiskTerms | null> {
  const [row] = await db.select(terms).from(riskRules).where(isInScope(directionId))
  return row ?? null
}

export async function listDirectionRules(db: Executor): Promise<StoredDirectionRules[]> {
  const source = aliasedTable(currencies, 'source')
  const target = aliasedTable(currencies, 'target')
  return db
    .select({
      directionId: directions.id,
      terms,
      from: source,
      to: target,
    })
    .from(riskRules)
    .innerJoin(directions, eq(directions.id, riskRules.directionId))
    .innerJoin(source, eq(source.id, directions.fromCurrencyId))
    .innerJoin(target, eq(target.id, directions.toCurrencyId))
    .orderBy(asc(source.position), asc(target.position), asc(directions.id))
}

/**
 * Locks all rules until the transaction ends. One lock is enough, because rules are few and change
 * rarely.
 */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('risk_rules'))`)
}

/** The caller has called `lockRules`. */
export async function writeRules(
  tx: Tx,
  directionId: Scope,
  { terms: written, updatedAt }: { terms: RiskTerms; updatedAt: Date },
): Promise<void> {
  const columns = { ...written, updatedAt }
  const updated = await tx
    .update(riskRules)
    .set(columns)
    .where(isInScope(directionId))
    .returning({ id: riskRules.id })
  if (updated.length === 0) {
    await tx.insert(riskRules).values({ directionId, ...columns })
  }
}

export async function removeRules(tx: Tx, directionId: number): Promise<void> {
  await tx.delete(riskRules).where(isInScope(directionId))
}

export async function findDirectionId(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const [row] = await db
    .select({ id: directions.id })
    .from(directions)
    .where(and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to)))
  return row?.id ?? null
}

/** `BTC → SBERRUB`, for messages. */
export async function findDirectionName(db: Executor, id: number): Promise<string | null> {
  const from = aliasedTable(currencies, 'from_currency')
  const to = aliasedTable(currencies, 'to_currency')
  const [row] = await db
    .select({ from: from.code, to: to.code })
    .from(directions)
    .innerJoin(from, eq(from.id, directions.fromCurrencyId))
    .innerJoin(to, eq(to.id, directions.toCurrencyId))
    .where(eq(directions.id, id))
  return row ? `${row.from} → ${row.to}` : null
}
