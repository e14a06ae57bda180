import type { RequisiteTerms } from '@/lib/contracts/desk/requisites'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, unlessInUse, type ChangeDeps } from '@/server/modules/resources'
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

/** Throws `validation_error`. */
export async function createRequisite(
  deps: ChangeDeps,
  terms: RequisiteTerms,
): Promise<{ id: string }> {
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
 * Applies to new claims only: existing claims keep the payment details that were assigned to them.
 * Throws `not_found`, `validation_error` and, for an outdated version, `state_changed`.
 */
export function saveRequisite(
  deps: ChangeDeps,
  { id, version, terms }: { id: string; version: string; terms: RequisiteTerms },
): Promise<void> {
  return change(deps, async (tx) => {
    const before = termsOf(await lockExisting(tx, id))
    await assertCurrentVersion(tx, { entity: 'requisite', id, state: before, version })
    if (terms.currencyId !== before.currencyId) {
      throw refusalOf({ field: 'terms.currencyId', key: 'invalid' })
    }
    await assertFits(tx, terms)
    await updateRequisite(tx, id, { ...columnsOf(terms), updatedAt: deps.now })
    return { id, verb: 'update', before, after: terms }
  })
}

/** Throws `not_found`, and `in_use` once the requisite was assigned to a claim. */
export function deleteRequisite(deps: ChangeDeps, id: string): Promise<void> {
  return change(deps, async (tx) => {
    const before = termsOf(await lockExisting(tx, id))
    await unlessInUse(() => removeRequisite(tx, id))
    return { id, verb: 'delete', before, after: null }
  })
}

type Change = {
  id: string
  verb: 'create' | 'update' | 'delete'
  before: RequisiteTerms | null
  after: RequisiteTerms | null
}

async function change(deps: ChangeDeps, run: (tx: Tx) => Promise<Change>): Promise<void> {
  await changeAtDesk(deps, async (tx) => {
    // The office's own details are recorded in full, so that the audit log shows later where money was
    // directed.
    const { id, verb, before, after } = await run(tx)
    const currencyId = (after ?? before)?.currencyId
    const subject = currencyId === undefined ? null : await findCurrencyCode(tx, currencyId)
    const change = { entity: 'requisite', action: `requisite.${verb}`, entityId: id } as const
    return { ...change, before, after, subject }
  })
}

async function lockExisting(tx: Tx, id: string): Promise<StoredRequisite> {
  const stored = await lockStored(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}

/* The currency must exist, and amounts may have no more decimal places than the currency. */
async function assertFits(tx: Tx, terms: RequisiteTerms): Promise<void> {
  const payable = await listPayCurrencies(tx, 'ru')
  const currency = payable.find(({ id }) => id === terms.currencyId)
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

function refusalOf(fault: FieldError): AppError {
  return new AppError('validation_error', { faults: [fault] })
}
