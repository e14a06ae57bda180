import { normalPromoCode } from '@/lib/promo/normal-promo-code'
import { AppError } from '@/lib/errors/app-error'
import type { PromoGain } from '@/lib/exchange/pair/promo-gain'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { Executor, Tx } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { faultOfPromo, isUsedUp, type PromoFault, type PromoUse } from './judge-promo-code'
import {
  countUsesOf,
  findByCode,
  findById,
  lockPromoCode,
  type PromoCodeRow,
  type PromoPerson,
} from './promo-codes.repository'

type FindPromo = PromoUse & {
  /** The code as it was typed. */
  code: string
  /** Whether it is already certain who uses the code. */
  isPersonKnown: boolean
  /** The margins of the direction. */
  margins: Omit<PromoGain, 'percent'>
  locale: Locale
}

/** A code that can be used for an exchange, and what it gives back. */
export type Promo = {
  id: string
  code: string
  gain: PromoGain
  minUsd: Decimal | null
  endsAt: Date | null
}

/** Finds a code that can be used now; refuses any other with an error at the field `promocode`. */
export async function findPromo(db: Executor, query: FindPromo): Promise<Promo> {
  const code = normalPromoCode(query.code)
  const row = await findByCode(db, code)
  const fault = await faultOfPromo(db, row, query)
  if (fault || row === null) {
    throw await refusal(db, fault ?? { key: 'no_promocode' }, query.locale)
  }
  const gain = { percent: toText(row.percent), ...query.margins }
  return { id: row.id, code: row.code, gain, minUsd: row.minUsd, endsAt: row.endsAt }
}

/**
 * Locks the code for the rest of the transaction and refuses it, like `findPromo`, if it cannot be used
 * any more. The code's row is the last that a transaction locks.
 */
export async function assertStillUsable(
  tx: Tx,
  { id, locale, ...use }: PromoUse & { id: string; locale: Locale },
): Promise<void> {
  const row = await lockPromoCode(tx, id)
  const fault = await faultOfPromo(tx, row, { ...use, isPersonKnown: true })
  if (fault) {
    throw await refusal(tx, fault, locale)
  }
}

/** Refuses an exchange that is worth less than the code requires, or whose worth is unknown. */
export function assertWorthOfPromo(
  { minUsd }: Pick<Promo, 'minUsd'>,
  { usd, locale }: { usd: Decimal | null; locale: Locale },
): void {
  if (minUsd !== null && (usd === null || usd.lt(minUsd))) {
    const minimum = limitText(minUsd, { ticker: 'USD', roundCalculator: 2 }, locale)
    throw refusalWith('promocode_from', { minimum })
  }
}

/**
 * Whether a claim that continues after its code was returned may use the code again. The code was agreed
 * already, so only the limits on its uses are checked.
 */
export async function hasUseLeft(tx: Tx, person: PromoPerson & { id: string }): Promise<boolean> {
  return hasUse(tx, await lockPromoCode(tx, person.id), person)
}

/** The same without a lock, for a preview. */
export async function hasUseNow(
  db: Executor,
  person: PromoPerson & { id: string },
): Promise<boolean> {
  return hasUse(db, await findById(db, person.id), person)
}

async function hasUse(db: Executor, row: PromoCodeRow, person: PromoPerson): Promise<boolean> {
  if (isUsedUp(row)) {
    return false
  }
  const { id, perUserLimit } = row
  return perUserLimit === null || (await countUsesOf(db, { ...person, id })) < perUserLimit
}

async function refusal(db: Executor, fault: PromoFault, locale: Locale): Promise<AppError> {
  if (fault.key !== 'promocode_early') {
    return refusalWith(fault.key)
  }
  const { office } = await loadSiteSettings(db)
  const zone = { locale, timeZone: office.timezone, withZone: true }
  return refusalWith(fault.key, { from: dateText(fault.startsAt, 'moment', zone) })
}

function refusalWith(key: string, params: Record<string, string> = {}): AppError {
  return new AppError('validation_error', { faults: [{ field: 'promocode', key, params }] })
}
