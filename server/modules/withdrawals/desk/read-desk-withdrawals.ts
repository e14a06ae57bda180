import { AppError } from '@/lib/errors/app-error'
import type { WithdrawalAct } from '@/lib/contracts/loyalty/desk-withdrawals'
import { openWithdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import type { Executor } from '@/server/database/client'
import { findReferrerStanding } from '@/server/modules/loyalty'
import { findShopStanding } from '../shops/shop-balance'
import { listObjections } from '../moves/objections'
import { findWithdrawal, type WithdrawalRow } from '../withdrawals.repository'
import {
  countOpen,
  findEmails,
  findStanding,
  listEvents,
  listFiltered,
  type WithdrawalFilter,
} from './desk-withdrawals.repository'

type Operator = { id: string; email: string }

/** A withdrawal with its people. */
export type ListedWithdrawal = WithdrawalRow & {
  email: string
  /** Null for a referrer's rewards. */
  shop: { id: string; name: string } | null
  approvals: Operator[]
}

export async function listDeskWithdrawals(
  db: Executor,
  filter: WithdrawalFilter,
  size: number,
): Promise<{ withdrawals: ListedWithdrawal[]; next: string | null; open: number }> {
  const found = await listFiltered(db, filter, size + 1)
  const page = found.slice(0, size)
  const emails = await findEmails(
    db,
    page.flatMap(({ row }) => [row.endorsedBy, row.approvedBy]),
  )
  const withdrawals = page.map(({ row, email, shop }) => ({
    ...row,
    email,
    shop: row.shopId !== null && shop !== null ? { id: row.shopId, name: shop } : null,
    approvals: approvalsOf(row, emails),
  }))
  const next = found.length > size ? (withdrawals.at(-1)?.id ?? null) : null
  return { withdrawals, next, open: await countOpen(db) }
}

export type DeskWithdrawalView = Awaited<ReturnType<typeof viewDeskWithdrawal>>

/** One withdrawal with its history, how its balance stands, and what this operator may do. */
export async function viewDeskWithdrawal(
  db: Executor,
  { id, operatorId }: { id: string; operatorId: string },
) {
  const row = await findWithdrawal(db, id)
  if (!row) {
    throw new AppError('not_found')
  }
  const emails = await findEmails(db, [row.userId, row.endorsedBy, row.approvedBy])
  const isOpen = openWithdrawalStates.some((state) => state === row.state)
  const payer = await findPayer(db, row)
  const objections = isOpen ? await listObjections(db, row, payer.referrer) : []
  return {
    ...row,
    email: emails.get(row.userId) ?? '',
    approvals: approvalsOf(row, emails),
    isOwn: row.userId === operatorId,
    acts: actsFor(row, operatorId).filter((act) => act === 'decline' || objections.length === 0),
    objections,
    standing: await findStanding(db, row),
    ...payer,
    events: await listEvents(db, id),
  }
}

/* The standing of the shop whose balance pays; without a shop, that of the referrer. */
async function findPayer(db: Executor, { shopId, userId }: WithdrawalRow) {
  const shop = await findShopStanding(db, shopId)
  return { shop, referrer: shop ? null : await findReferrerStanding(db, userId) }
}

function approvalsOf(
  { approvedBy, endorsedBy }: WithdrawalRow,
  emails: ReadonlyMap<string, string>,
): Operator[] {
  return [endorsedBy, approvedBy].flatMap((id) =>
    id === null ? [] : [{ id, email: emails.get(id) ?? '' }],
  )
}

/* The same rules as `moveWithdrawal`, so that nothing is offered that it refuses. */
function actsFor(
  { endorsedBy, state, userId }: WithdrawalRow,
  operatorId: string,
): WithdrawalAct[] {
  if (userId === operatorId) {
    return []
  }
  switch (state) {
    case 'waiting':
      return endorsedBy === operatorId ? ['decline'] : ['approve', 'decline']
    case 'approved':
      return ['pay', 'decline']
    case 'paid':
    case 'declined':
    case 'cancelled':
      return []
  }
}
