import {
  type CurrencyTerms,
  type DeskCurrency,
  currencyFields,
  type CurrencyFields,
} from '@/lib/contracts/desk/catalogue/currencies'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { assertCurrentVersion } from '@/server/modules/audit'
import { nextPosition, unlessInUse, type ChangeDeps } from '@/server/modules/resources'
import { sanitizeNotice } from '@/server/modules/catalogue/read/sanitize-notice'
import { changeCurrency } from '../change-catalogue'
import { assertNoStrayTerms, lockCityTerms } from '../stray-terms'
import {
  findStored,
  insertCurrency,
  isInLedger,
  maxDigitsInDirections,
  removeCurrency,
  updateCurrency,
  type StoredCurrency,
  replaceCities,
  replaceGroups,
  replaceInputs,
} from './currencies.repository'
import { hasLogo, letGoOfLogo, type LogoStore } from '../logos/stored-logos'
import { getDeskCurrency } from './read-currencies'

type CurrencyInput = { terms: CurrencyTerms; logos: LogoStore }

/** Creates a currency and puts it last in the order. Refuses with `validation_error`. */
export async function createCurrency(
  deps: ChangeDeps,
  given: CurrencyInput,
): Promise<DeskCurrency> {
  const terms = cleanTerms(given.terms)
  if (!(await hasLogo(given.logos, terms.logo))) {
    refuse(unknownLogo)
  }

  const { id } = await changeCurrency(deps, async (tx) => {
    const position = await nextPosition(tx, currencies)
    const id = await insertCurrency(tx, { columns: columnsOf(terms), position, at: deps.now })
    await writeParts(tx, id, terms)
    const entityId = String(id)
    return { id, verb: 'create', entityId, before: null, after: terms, subject: terms.code }
  })
  return getDeskCurrency(deps.db, id)
}

/**
 * Saves a currency. Refuses with `not_found`, `validation_error` and, for an outdated version,
 * `state_changed`.
 */
export async function saveCurrency(
  deps: ChangeDeps,
  { id, version, logos, terms: given }: CurrencyInput & { id: number; version: string },
): Promise<DeskCurrency> {
  const terms = cleanTerms(given)
  // Asked before the transaction, which must not wait for the storage.
  const isLogoThere = await hasLogo(logos, terms.logo)

  await changeCurrency(deps, async (tx) => {
    await lockCityTerms(tx)
    const stored = await lockExisting(tx, id)
    const { terms: before } = stored
    await assertCurrentVersion(tx, { entity: 'currency', id, state: before, version })
    if (terms.logo !== before.logo) {
      if (!isLogoThere) {
        refuse(unknownLogo)
      }
      await letGoOfLogo(tx, { logo: before.logo, now: deps.now })
    }
    await checkAgainstStoredAmounts(tx, stored, terms)
    // Each change gets a different time, even within the same millisecond.
    const at = new Date(Math.max(deps.now.getTime(), stored.updatedAt.getTime() + 1))
    await updateCurrency(tx, { id, columns: columnsOf(terms), at })
    await writeParts(tx, id, terms)
    await assertNoStrayTerms(tx, { field: 'terms.cityIds', key: 'city_in_terms' })
    return { verb: 'update', entityId: String(id), before, after: terms, subject: before.code }
  })
  return getDeskCurrency(deps.db, id)
}

/** Deletes a currency. Refuses with `not_found`, and with `in_use` when it is used elsewhere. */
export async function deleteCurrency(deps: ChangeDeps, id: number): Promise<void> {
  await changeCurrency(deps, async (tx) => {
    const { terms: before } = await lockExisting(tx, id)
    await unlessInUse(() => removeCurrency(tx, id))
    await letGoOfLogo(tx, { logo: before.logo, now: deps.now })
    return { verb: 'delete', entityId: String(id), before, after: null, subject: before.code }
  })
}

async function lockExisting(tx: Tx, id: number): Promise<StoredCurrency> {
  const stored = await findStored(tx, id, { isLocked: true })
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}

/** Amounts in the ledger must stay exact, and terms of directions must stay valid. */
async function checkAgainstStoredAmounts(
  tx: Tx,
  { id, terms: before }: StoredCurrency,
  after: CurrencyTerms,
): Promise<void> {
  if (after.roundCalculator < before.roundCalculator) {
    const digits = await maxDigitsInDirections(tx, id)
    if (after.roundCalculator < digits) {
      const params = { digits: String(digits) }
      refuse({ field: 'terms.roundCalculator', key: 'digits_in_directions', params })
    }
  }
  if (await isInLedger(tx, id)) {
    if (after.digits < before.digits) {
      const params = { digits: String(before.digits) }
      refuse({ field: 'terms.digits', key: 'digits_in_ledger', params })
    }
    if (after.assetCode !== before.assetCode) {
      refuse({ field: 'terms.assetCode', key: 'asset_in_ledger' })
    }
  }
}

/** The terms as they are stored: sanitised HTML, and null for empty fields. */
function cleanTerms(terms: CurrencyTerms): CurrencyTerms {
  return {
    ...terms,
    network: textOrNull(terms.network),
    sendNotifyRu: cleanNotice(terms.sendNotifyRu),
    sendNotifyEn: cleanNotice(terms.sendNotifyEn),
    receiveNotifyRu: cleanNotice(terms.receiveNotifyRu),
    receiveNotifyEn: cleanNotice(terms.receiveNotifyEn),
    inputs: terms.inputs.map((input) => ({
      ...input,
      hintRu: textOrNull(input.hintRu),
      hintEn: textOrNull(input.hintEn),
    })),
  }
}

const unknownLogo: FieldError = { field: 'terms.logo', key: 'logo_gone' }

async function writeParts(
  tx: Tx,
  id: number,
  { inputs, groupIds, cityIds }: CurrencyTerms,
): Promise<void> {
  await replaceInputs(tx, id, inputs)
  await replaceGroups(tx, id, groupIds)
  await replaceCities(tx, id, cityIds)
}

/** Only the columns of the currency's own row. */
function columnsOf(terms: CurrencyTerms): CurrencyFields {
  return currencyFields.parse(terms)
}

function refuse(fault: FieldError): never {
  throw new AppError('validation_error', { faults: [fault] })
}

/** A notice as it is stored: sanitised HTML, or null when it has no readable text. */
function cleanNotice(html: string | null): string | null {
  const clean = sanitizeNotice(html)?.trim() ?? ''
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : clean
}

/** The trimmed text; null for an empty field. */
function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
