import { eq } from 'drizzle-orm'
import type { WithdrawalEvent } from '@/lib/contracts/loyalty/withdrawal-lists'
import { toText } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { users } from '@/server/database/schema/people/users'
import { queueAccountMail } from '@/server/modules/mailer'
import type { WithdrawalRow } from '../withdrawals.repository'

/* The first of two approvals changes nothing for the customer. */
const steps = {
  request: 'requested',
  endorse: null,
  approve: 'approved',
  pay: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
} as const satisfies Record<WithdrawalEvent, string | null>

/** Queues the mail that tells the owner of the balance about the move. */
export async function queueMoveMail(
  tx: Tx,
  row: WithdrawalRow,
  move: WithdrawalEvent,
): Promise<void> {
  const step = tellsOwner(row, move) ? steps[move] : null
  const to = step && (await recipientOf(tx, row.userId))
  if (!to) {
    return
  }
  await queueAccountMail(tx, {
    to,
    dedupeKey: `withdrawal:${row.id}:${row.version}`,
    mail: {
      template: 'withdrawal_step',
      of: row.shopId === null ? 'rewards' : 'shop',
      step,
      at: row.updatedAt.toISOString(),
      amount: { value: toText(row.payoutAmount), ...(await unitOf(tx, row.payoutCurrencyId)) },
      requisites: toldRequisites(row),
      reference: row.reference,
      reason: row.reason,
    },
  })
}

/* The shop must not learn where a payer is refunded. */
function toldRequisites({ inputs, source }: WithdrawalRow) {
  return source === 'shop_refund'
    ? []
    : inputs.map(({ labelEn, labelRu, shownEn, shownRu, value }) => ({
        ...{ labelEn, labelRu, shownEn, shownRu, value },
      }))
}

/* Webhooks tell a shop about what its keys have requested; its owner gets a mail only when that is declined. */
function tellsOwner({ source }: WithdrawalRow, move: WithdrawalEvent): boolean {
  return source === 'referral' || source === 'shop' || move === 'decline'
}

async function recipientOf(tx: Tx, userId: string) {
  const [user] = await tx
    .select({ email: users.email, locale: users.locale, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  return user?.deletedAt === null ? user : null
}

async function unitOf(tx: Tx, id: number) {
  const { ticker, roundCalculator } = currencies
  const [unit] = await tx
    .select({ ticker, roundCalculator })
    .from(currencies)
    .where(eq(currencies.id, id))
  if (!unit) {
    throw new Error(`There is no currency ${id}.`)
  }
  return unit
}
