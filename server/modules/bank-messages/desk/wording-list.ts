import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  bankWordingCalls,
  bankWordingColumns,
  type BankWordingTerms,
} from '@/lib/contracts/bank-messages/bank-wordings'
import { AppError } from '@/lib/errors/app-error'
import { Decimal, toText } from '@/lib/money/decimal'
import { columnsNamed } from '@/server/database/columns-named'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import {
  bankDevices,
  bankWordingRequisites,
  bankWordings,
} from '@/server/database/schema/money/bank-messages'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { defineResource } from '@/server/modules/resources'

/** The wordings by which bank messages are read. */
export const bankWordingResource = defineResource({
  calls: bankWordingCalls,
  entity: 'bank_wording',
  table: bankWordings,
  faults: {
    bank_wordings_currency_id_currencies_id_fk: {
      field: 'terms.currencyId',
      key: 'unknown_value',
    },
    bank_wordings_device_id_bank_devices_id_fk: { field: 'terms.deviceId', key: 'unknown_value' },
    bank_wording_requisites_requisite_id_payment_requisites_id_fk: {
      field: 'terms.requisiteIds',
      key: 'unknown_value',
    },
  },
  // No page of the site shows them.
  notify: () => Promise.resolve(),
  refreshes: 'nothing',
  needsOwnerProof: true,

  read: async (db, where) => {
    const rows = await db
      .select({
        id: bankWordings.id,
        terms: columnsNamed(bankWordings, bankWordingColumns.shape),
        rule: bankWordings.matchRule,
        bookLimit: bankWordings.bookLimit,
        dailyLimit: bankWordings.dailyLimit,
      })
      .from(bankWordings)
      .where(where)
      .orderBy(asc(bankWordings.position), asc(bankWordings.id))
    const requisites = await listLinks(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ bookLimit, dailyLimit, id, rule, terms }) => ({
      id,
      terms: {
        ...terms,
        rule,
        bookUpTo: bookLimit && toText(bookLimit),
        bookDaily: dailyLimit && toText(dailyLimit),
        requisiteIds: requisites
          .filter((link) => link.wordingId === id)
          .map((link) => link.requisiteId),
      },
    }))
  },
  readAlso: async (db) => ({
    requisites: await listRequisites(db),
    currencies: await listNames(db),
    devices: await db
      .select({ id: bankDevices.id, name: bankDevices.name })
      .from(bankDevices)
      .where(sql`${bankDevices.revokedAt} is null`)
      .orderBy(asc(bankDevices.id)),
  }),

  write: async (tx, { id, after }) => {
    await assertFits(tx, after)
    const { bookDaily, bookUpTo, rule } = after
    await tx
      .update(bankWordings)
      .set({ matchRule: rule, bookLimit: decimalOf(bookUpTo), dailyLimit: decimalOf(bookDaily) })
      .where(eq(bankWordings.id, id))
    await tx.delete(bankWordingRequisites).where(eq(bankWordingRequisites.wordingId, id))
    await tx
      .insert(bankWordingRequisites)
      .values(after.requisiteIds.map((requisiteId) => ({ wordingId: id, requisiteId })))
  },
  subjectOf: (_tx, { name }) => name,
})

function decimalOf(text: string | null): Decimal | null {
  return text === null ? null : new Decimal(text)
}

function listLinks(db: Executor, ids: readonly number[]) {
  return db
    .select()
    .from(bankWordingRequisites)
    .where(inArray(bankWordingRequisites.wordingId, [...ids]))
    .orderBy(asc(bankWordingRequisites.requisiteId))
}

function listRequisites(db: Executor) {
  return db
    .select({
      id: paymentRequisites.id,
      name: paymentRequisites.name,
      currencyId: paymentRequisites.currencyId,
    })
    .from(paymentRequisites)
    .orderBy(asc(paymentRequisites.currencyId), asc(paymentRequisites.name))
}

function listNames(db: Executor) {
  return db
    .select({ id: currencies.id, nameRu: currencies.nameRu, nameEn: currencies.nameEn })
    .from(currencies)
    .where(sql`${currencies.kind} <> 'crypto'`)
    .orderBy(asc(currencies.position), asc(currencies.id))
}

/*
 * The requisites must belong to the currency of the wording, and the bounds may have no more decimals than that
 * currency.
 */
async function assertFits(tx: Tx, terms: BankWordingTerms): Promise<void> {
  const { currencyId, requisiteIds } = terms
  if (new Set(requisiteIds).size < requisiteIds.length) {
    throw refusalOf('terms.requisiteIds', 'twice')
  }
  const requisites = await listRequisites(tx)
  const isOfCurrency = (id: string) =>
    requisites.some((requisite) => requisite.id === id && requisite.currencyId === currencyId)
  if (!requisiteIds.every(isOfCurrency)) {
    throw refusalOf('terms.requisiteIds', 'unknown_value')
  }
  const [currency] = await tx
    .select({ digits: currencies.digits })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  for (const field of ['bookUpTo', 'bookDaily'] as const) {
    if (currency && new Decimal(terms[field] ?? 0).decimalPlaces() > currency.digits) {
      throw refusalOf(`terms.${field}`, 'digits', { digits: String(currency.digits) })
    }
  }
}

function refusalOf(field: string, key: string, params?: Record<string, string>): AppError {
  return new AppError('validation_error', { faults: [{ field, key, ...(params && { params }) }] })
}
