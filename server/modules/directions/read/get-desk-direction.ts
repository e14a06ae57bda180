import { and, eq } from 'drizzle-orm'
import type { DeskDirection } from '@/lib/contracts/desk/directions/directions'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { directions } from '@/server/database/schema/directions'
import { presentCurrency } from '@/server/modules/catalogue'
import type { ReadDeps } from '../desk-deps'
import { findStored, listCurrencies } from '../directions.repository'
import { toTermsText } from '../terms'
import { stateOf } from './direction-state'

/** A direction with its terms. Refuses with `not_found`. */
export async function getDeskDirection(
  { db, offer, locale }: ReadDeps,
  id: number,
): Promise<DeskDirection> {
  const [stored, currencies] = await Promise.all([findStored(db, id), listCurrencies(db)])
  const from = currencies.find((currency) => currency.id === stored?.fromCurrencyId)
  const to = currencies.find((currency) => currency.id === stored?.toCurrencyId)
  if (!stored || !from || !to) {
    throw new AppError('not_found')
  }
  const switches = {
    isEnabled: stored.terms.isEnabled,
    isSendable: from.isSendable,
    isReceivable: to.isReceivable,
  }
  return {
    id,
    from: presentCurrency(from, locale),
    to: presentCurrency(to, locale),
    state: stateOf(switches, offer.stateOf(id)),
    terms: toTermsText(stored.terms),
    reverseId: await findDirectionId(db, { from: to.id, to: from.id }),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}

/* Null when there is no direction between the two currencies. */
async function findDirectionId(
  db: Executor,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const [row] = await db
    .select({ id: directions.id })
    .from(directions)
    .where(and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to)))
  return row?.id ?? null
}
