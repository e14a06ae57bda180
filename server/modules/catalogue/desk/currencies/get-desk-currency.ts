import type { DeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { countDirections, findStored, isInLedger } from './currencies.repository'

export async function getDeskCurrency(db: Executor, id: number): Promise<DeskCurrency> {
  const stored = await findStored(db, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return {
    id,
    version: versionOf(stored.terms),
    terms: stored.terms,
    directions: await countDirections(db, id),
    isInLedger: await isInLedger(db, id),
    updatedAt: stored.updatedAt.toISOString(),
  }
}
