import type { RequisiteTerms } from '@/lib/contracts/desk/requisites'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { makeId } from '@/server/database/ids/uuid-v7'
import { versionOf } from '@/server/database/version-of'
import { recordChange } from '@/server/modules/mailer'
import { findCurrencyCode } from './methods.repository'
import {
  columnsOf,
  insertRequisite,
  listPayCurrencies,
  lockStored,
  removeRequisite,
  termsOf,
  updateRequisite,
  type StoredRequisite,
} from './requisites.repository'

type Deps = { db: Database; actor: Actor; now: Date }

/** Refuses with `validation_error`. */
export async function createRequisite(deps: Deps, terms: RequisiteTerms): Promise<{ id: string }> {
  const { now } = deps
  const id = makeId(now)
  await change(deps, async (tx) => {
    await assertFits(tx, terms)
    await insertRequisite(tx, { id, ...columnsOf(terms), createdAt: now, updatedAt: now })
    return { id, verb: 'create', before: null, after: terms }
  })
  return { id }
}

/**
 * Holds for claims that come; those that were told of it keep what they were told. Refuses with
 * `not_found`, `validation_error` and, for old sight, `state_changed`.
 */
export function saveRequisite(
  deps: Deps,
  { id, version, terms }: { id: string; version: string; terms: RequisiteTerms },
): Promise<void> {
  return change(deps, async (tx) => {
    const before = termsOf(await lockKnown(tx, id))
    if (versionOf(before) !== version) {
      throw new AppError('state_changed')
    }
    if (terms.currencyId !== before.currencyId) {
      throw refusalOf({ field: 'terms.currencyId', key: 'invalid' })
    }
    await assertFits(tx, terms)
    await updateRequisite(tx, id, { ...columnsOf(terms), updatedAt: deps.now })
    return { id, verb: 'update', before, after: terms }
  })
}

/** Refuses with `not_found`, and with `in_use` once a claim was told of it. */
export function deleteRequisite(deps: Deps, id: string): Promise<void> {
  return change(deps, async (tx) => {
    const before = termsOf(await lockKnown(tx, id))
    await removeUnused(tx, id)
    return { id, verb: 'delete', before, after: null }
  })
}

type Change = {
  id: string
  verb: 'create' | 'update' | 'delete'
  before: RequisiteTerms | null
  after: RequisiteTerms | null
}

async function change({ db, actor, now }: Deps, run: (tx: Tx) => Promise<Change>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, verb, before, after } = await run(tx)
    const currencyId = (after ?? before)?.currencyId
    await recordChange(tx, {
      actor,
      action: `requisite.${verb}`,
      entity: 'requisite',
      entityId: id,
      // The office's own, and whole: where money was led to must be found out afterwards.
      before,
      after,
      at: now,
      subject: currencyId === undefined ? null : await findCurrencyCode(tx, currencyId),
    })
  })
}

async function lockKnown(tx: Tx, id: string): Promise<StoredRequisite> {
  const stored = await lockStored(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}

async function removeUnused(tx: Tx, id: string): Promise<void> {
  try {
    await removeRequisite(tx, id)
  } catch (error) {
    const isTold = violatedConstraintOf(error)?.endsWith('_fk') === true
    throw isTold ? new AppError('in_use', { cause: error }) : error
  }
}

/* Of a currency there is, in no smaller parts than it has. */
async function assertFits(tx: Tx, terms: RequisiteTerms): Promise<void> {
  const known = await listPayCurrencies(tx, 'ru')
  const currency = known.find(({ id }) => id === terms.currencyId)
  if (!currency) {
    throw refusalOf({ field: 'terms.currencyId', key: 'unknown_value' })
  }
  for (const field of ['minAmount', 'maxAmount', 'dailyAmount'] as const) {
    if (new Decimal(terms[field] ?? 0).decimalPlaces() > currency.digits) {
      const params = { digits: String(currency.digits) }
      throw refusalOf({ field: `terms.${field}`, key: 'digits', params })
    }
  }
}

function refusalOf(fault: FieldFault): AppError {
  return new AppError('validation_error', { faults: [fault] })
}
