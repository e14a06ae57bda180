import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import {
  codeOfCurrency,
  findPayInOrMethod,
  moneyOfCurrency,
  updatePayIn,
} from '@/server/modules/payments'
import { findClaimOf, noteAnswer, updateOrder, type OrderRow } from '../orders.repository'
import type { GivenRequisites, ProviderAnswer } from '../ports'
import { judgeGiven } from './judge-given'
import { goOn } from './next-way'
import { showGiven } from './show-given'

type Answered = {
  call: 'create' | 'find' | 'cancel'
  answer: ProviderAnswer
  /** For how long nobody else may call the provider when the request is sent again. */
  leaseMilliseconds: number
  now: Date
}

/** Moves a request to what its provider has answered. An answer that comes too late to matter changes nothing. */
export async function applyAnswer(tx: Tx, order: OrderRow, answered: Answered): Promise<OrderRow> {
  switch (order.state) {
    case 'asking':
    case 'unknown':
      return decide(tx, order, answered)
    case 'given':
      return followGiven(tx, order, answered)
    case 'cancelled':
    case 'expired':
    case 'paid':
      return watchEnded(tx, order, answered)
    case 'wanted':
    case 'refused':
      return order
  }
}

/* The first answer that counts. */
async function decide(tx: Tx, order: OrderRow, answered: Answered): Promise<OrderRow> {
  const { answer, call, now } = answered
  const { state, requisites } = answer
  if (state === 'absent') {
    return call === 'find'
      ? askAgain(tx, order, answered)
      : end(tx, order, { ...answered, to: 'refused' })
  }
  if (state === 'refused') {
    return end(tx, order, { ...answered, to: 'refused' })
  }
  const fault = requisites && (await faultOf(tx, order, { given: requisites, now }))
  if (state === 'given') {
    return requisites !== null && fault === null
      ? showGiven(tx, order, { given: requisites, now })
      : distrust(tx, order, { call, fault: fault ?? 'There are no details.', now })
  }
  return end(tx, order, { ...answered, to: state })
}

/** Details that may not be shown are cancelled at the provider before anything else is tried. */
async function distrust(
  tx: Tx,
  order: OrderRow,
  { call, fault, now }: Pick<Answered, 'call' | 'now'> & { fault: string },
): Promise<OrderRow> {
  await noteAnswer(tx, { orderId: order.id, call, text: fault, at: now })
  const change = { state: 'unknown', leasedUntil: null, fault, updatedAt: now } as const
  return updateOrder(tx, order.id, { ...change, looks: order.looks + 1 })
}

async function faultOf(
  tx: Tx,
  { amount, currencyId }: OrderRow,
  { given, now }: { given: GivenRequisites; now: Date },
): Promise<string | null> {
  const currency = await codeOfCurrency(tx, currencyId)
  const { digits } = await moneyOfCurrency(tx, currencyId)
  return judgeGiven(given, { amount, currency, digits, now })
}

/* The provider has not received the request: it is sent again, under the same reference. */
function askAgain(
  tx: Tx,
  order: OrderRow,
  { leaseMilliseconds, now }: Answered,
): Promise<OrderRow> {
  const leasedUntil = new Date(now.getTime() + leaseMilliseconds)
  return updateOrder(tx, order.id, { state: 'asking', leasedUntil, updatedAt: now })
}

type Ending = Answered & { to: 'refused' | 'cancelled' | 'expired' | 'paid' }

async function end(tx: Tx, order: OrderRow, { answer, to, now }: Ending): Promise<OrderRow> {
  const state = order.providerId === null && to === 'expired' ? 'cancelled' : to
  const fault = answer.reason ?? order.fault
  const change = { leasedUntil: null, fault, looks: 0, updatedAt: now }
  // Only a request that was unknown may turn out to be cancelled or paid at once.
  const open =
    order.state === 'asking' && to !== 'refused'
      ? await updateOrder(tx, order.id, { state: 'unknown', ...change })
      : order
  const ended = await updateOrder(tx, open.id, { state, ...change })
  if (state !== 'paid') {
    await goOn(tx, ended, now)
  }
  return ended
}

async function followGiven(tx: Tx, order: OrderRow, answered: Answered): Promise<OrderRow> {
  const { answer, now } = answered
  const { state } = answer
  const isOver = order.until !== null && order.until <= now
  if (state === 'given' && !isOver) {
    return updateOrder(tx, order.id, { looks: order.looks + 1, fault: null, updatedAt: now })
  }
  if (!isOver && (state === 'absent' || state === 'refused')) {
    const fault = 'The provider no longer knows the details that it gave.'
    return updateOrder(tx, order.id, { looks: order.looks + 1, fault, updatedAt: now })
  }
  const to = state === 'paid' || state === 'cancelled' ? state : 'expired'
  const ended = await updateOrder(tx, order.id, { state: to, looks: 0, updatedAt: now })
  if (to !== 'paid') {
    await stopShowing(tx, ended)
  }
  return ended
}

/* A customer who has not paid yet must no longer pay there. */
async function stopShowing(tx: Tx, order: OrderRow): Promise<void> {
  const { claimId, currencyId } = order
  const { payIn } = await findPayInOrMethod(tx, { claimId, currencyId })
  const { isAwaited } = await findClaimOf(tx, order)
  if (isAwaited && payIn?.method === 'provider' && payIn.state === 'given') {
    await updatePayIn(tx, claimId, { state: 'ended' })
    await notify(tx, 'claims_changed', claimId)
  }
}

/* A request that has ended is still looked up, because money may still come. */
function watchEnded(tx: Tx, order: OrderRow, { answer, now }: Answered): Promise<OrderRow> {
  const isPaid = order.state !== 'paid' && answer.payments.length > 0
  const change = isPaid ? { state: 'paid' as const, looks: 0 } : { looks: order.looks + 1 }
  return updateOrder(tx, order.id, { ...change, updatedAt: now })
}
