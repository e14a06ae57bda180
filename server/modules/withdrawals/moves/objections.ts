import { eq } from 'drizzle-orm'
import {
  withdrawalObjection,
  type WithdrawalObjection,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import type { Executor } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { findReferrerStanding, type ReferrerStanding } from '@/server/modules/loyalty'
import { isAnyListed } from '@/server/modules/risk'
import { isCalledBack } from '../shops/count-refund'
import { findShopStanding } from '../shops/shop-balance'
import type { WithdrawalRow } from '../withdrawals.repository'
import { listWrongDestinations } from './wrong-destinations'

/**
 * Why a withdrawal can now be neither approved nor paid; empty if it can. It can always be declined. The
 * destination is judged only until the withdrawal is approved: after that the money may have been sent.
 */
export async function listObjections(
  db: Executor,
  row: Pick<WithdrawalRow, 'inputs' | 'invoiceId' | 'shopId' | 'source' | 'state' | 'userId'>,
  referrer: ReferrerStanding | null = null,
): Promise<WithdrawalObjection[]> {
  const { inputs, state, userId } = row
  const requisites = inputs.map(({ value }) => value)
  const wrong = state === 'waiting' ? await listWrongDestinations(db, row) : []
  const objections: Record<WithdrawalObjection, boolean> = {
    blocked: await isRefused(db, userId, requisites),
    called_back: await isCalledBack(db, row),
    debt: !(await mayBePaid(db, row, referrer)),
    office: wrong.some(({ why }) => why === 'office'),
    referred: wrong.some(({ why }) => why === 'referred'),
  }
  return withdrawalObjection.options.filter((name) => objections[name])
}

async function mayBePaid(
  db: Executor,
  { shopId, userId }: Pick<WithdrawalRow, 'shopId' | 'userId'>,
  referrer: ReferrerStanding | null,
): Promise<boolean> {
  const shop = await findShopStanding(db, shopId)
  return shop
    ? !shop.isBlocked && shop.debt.isZero()
    : (referrer ?? (await findReferrerStanding(db, userId))).mayBePaid
}

async function isRefused(db: Executor, userId: string, requisites: string[]): Promise<boolean> {
  const [owner] = await db
    .select({ email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
  return (
    owner === undefined ||
    owner.blockedAt !== null ||
    (await isAnyListed(db, { email: owner.email, address: null, requisites }))
  )
}
