import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { isAnyListed, type PersonValues } from './is-listed'

/** Refuses anybody of whom anything is in the blacklist, without saying what. */
export async function assertServed(db: Executor, values: PersonValues): Promise<void> {
  if (await isAnyListed(db, values)) {
    throw new AppError('forbidden', { text: 'not_served' })
  }
}
