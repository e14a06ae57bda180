import { tendCold } from '@/server/modules/rails/cold/tend-cold'
import type { PayingOffice } from './paying-office'

/** Drafts the transfers to cold storage that are due, whenever the last were drafted. Returns the errors. */
export async function coolNow(
  office: Pick<PayingOffice, 'payingNow'>,
  change?: { isHeld?: boolean },
): Promise<unknown[]> {
  const errors: unknown[] = []
  const onFault = (error: unknown) => errors.push(error)
  await tendCold(await office.payingNow(change), { turn: { at: -Infinity }, onFault })
  return errors
}
