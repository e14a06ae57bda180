import { desc, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { claimPayIns } from '@/server/database/schema/money/payments'
import { providerOrders } from '@/server/database/schema/money/providers'
import { updatePayIn } from '@/server/modules/payments'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { goOn } from '../ask/next-way'
import { tendAt } from '../jobs'
import { lockOrder, noteAnswer, placeOrder, updateOrder, type OrderRow } from '../orders.repository'

type AskAgain = { claimId: string; reason: string }

/**
 * Asks again for the payment details of a claim: an unknown request is looked up at once; if nobody gave details,
 * or the time to pay to them is over, every provider of the currency is asked anew. Refuses with `state_changed` if
 * the customer has details or can no longer pay.
 */
export async function askAgain(deps: ChangeDeps, { claimId, reason }: AskAgain): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const { claim, payIn } = await lockPayIn(tx, claimId)
      const last = await findLast(tx, claimId)
      const isOpen = claim.state === 'awaiting_payment' && deps.now < claim.expiresAt
      if (!isOpen || !last || payIn?.method !== 'provider' || payIn.state === 'given') {
        throw new AppError('state_changed')
      }
      if (payIn.state === 'awaited') {
        await tendAt(tx, last.id)
      } else {
        await askAnew(tx, { last, expiresAt: claim.expiresAt, now: deps.now })
      }
      await noteAnswer(tx, { orderId: last.id, call: 'desk', text: reason, at: deps.now })
      return {
        ...{ entity: 'provider', entityId: last.provider, action: 'provider.ask' },
        ...{ subject: last.provider, before: null, after: { claim: claim.number, reason } },
      } as const
    },
    { notify: (tx) => notify(tx, 'claims_changed', claimId) },
  )
}

async function lockPayIn(tx: Tx, claimId: string) {
  const [row] = await tx
    .select({ claim: claims, payIn: claimPayIns })
    .from(claims)
    .leftJoin(claimPayIns, eq(claimPayIns.claimId, claims.id))
    .where(eq(claims.id, claimId))
    .for('update', { of: claims })
  if (!row) {
    throw new AppError('not_found')
  }
  return row
}

async function findLast(tx: Tx, claimId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.claimId, claimId))
    .orderBy(desc(providerOrders.createdAt), desc(providerOrders.id))
    .limit(1)
  return row ?? null
}

type Asking = { last: OrderRow; expiresAt: Date; now: Date }

async function askAnew(tx: Tx, { last, expiresAt, now }: Asking): Promise<void> {
  const { claimId, currencyId, amount } = last
  const order = { claimId, currencyId, amount, expiresAt, round: last.round + 1, now }
  if ((await placeOrder(tx, order)) !== 'asked') {
    throw new AppError('unavailable')
  }
  const nothing = { fields: [], exactAmount: null, until: null }
  await updatePayIn(tx, claimId, { state: 'awaited', ...nothing })
}

type SettleOrder = { orderId: string; proof: string }

/**
 * Records an operator's proof that a provider gives no details for an unknown request. The next way is then tried.
 * Refuses with `state_changed` for any other request.
 */
export async function settleOrder(
  deps: ChangeDeps,
  { orderId, proof }: SettleOrder,
): Promise<void> {
  await changeAtDesk(deps, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) {
      throw new AppError('not_found')
    }
    if (order.state !== 'unknown') {
      throw new AppError('state_changed')
    }
    await noteAnswer(tx, { orderId, call: 'desk', text: proof, at: deps.now })
    const fault = proof.slice(0, 300)
    const settled = await updateOrder(tx, orderId, { state: 'refused', fault, updatedAt: deps.now })
    await goOn(tx, settled, deps.now)
    return {
      ...{ entity: 'provider', entityId: order.provider, action: 'provider.settle' },
      ...{ subject: order.provider, before: { order: orderId }, after: { order: orderId, proof } },
    } as const
  })
}
