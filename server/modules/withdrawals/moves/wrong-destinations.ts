import type { WithdrawalObjection } from '@/lib/contracts/loyalty/withdrawal-lists'
import { isIdentifying } from '@/lib/requisites/is-identifying'
import type { Executor } from '@/server/database/client'
import { isRequisiteOfReferred } from '@/server/modules/loyalty'
import { isRequisiteOfOffice } from '@/server/modules/payments'
import type { WithdrawalRow } from '../withdrawals.repository'

export type WrongDestination = {
  /** The key of the input that names the destination. */
  key: string
  why: Extract<WithdrawalObjection, 'office' | 'referred'>
}

/**
 * Where the money of a withdrawal must not go: to the office itself, which would take it for a customer's
 * payment, or, if it is a referrer's reward, to a card, account or wallet that a referred customer has used, because
 * that customer may be a second account of the referrer.
 */
export async function listWrongDestinations(
  db: Executor,
  { inputs, source, userId: referrerId }: Pick<WithdrawalRow, 'inputs' | 'source' | 'userId'>,
): Promise<WrongDestination[]> {
  const wrong: WrongDestination[] = []
  for (const { key, value } of inputs.filter((input) => isIdentifying(input.value))) {
    if (await isRequisiteOfOffice(db, value)) {
      wrong.push({ key, why: 'office' })
    } else if (source === 'referral' && (await isRequisiteOfReferred(db, { referrerId, value }))) {
      wrong.push({ key, why: 'referred' })
    }
  }
  return wrong
}
