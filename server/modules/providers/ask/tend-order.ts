import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { codeOfCurrency } from '@/server/modules/payments'
import { tendAt } from '../jobs'
import {
  findClaimOf,
  lockOrder,
  noteAnswer,
  updateOrder,
  type OrderRow,
} from '../orders.repository'
import type { ProviderAnswer, RequisiteProvider, RequisiteRequest } from '../ports'
import { applyAnswer } from './apply-answer'
import { callProvider } from './call-provider'
import { goOn } from './next-way'
import { reportPayments } from './report-payments'
import type { TendParts } from './tend-parts'
import { whenNext } from './when-next'

type Call = 'create' | 'find' | 'cancel'
type Turn = { order: OrderRow; call: Call }

/**
 * Takes the next step of a request. Before a provider is called, it is committed that it is being asked: after a
 * crash, or without an answer, the request is looked up, and never made anew under another reference. Running twice
 * is harmless.
 */
export async function tendOrder(parts: TendParts, id: string): Promise<void> {
  const turn = await takeTurn(parts, id)
  const after = turn && (await take(parts, turn))
  if (turn?.call === 'find' && after?.state === 'asking') {
    // The provider has never received the request, so it is sent again under the same reference.
    await take(parts, { order: after, call: 'create' })
  }
}

async function take(parts: TendParts, { order, call }: Turn): Promise<OrderRow | null> {
  const { id } = order
  const provider = providerOf(parts, order)
  const request = call === 'create' ? await requestOf(parts.db, order) : null
  const called = await callProvider(parts, provider, (signal) =>
    send(provider, { order, call, request, signal }),
  )
  if (called.answer === null) {
    const fault = called.error.message
    return store(parts, id, (tx, row, now) => leaveUnknown(tx, row, { call, fault, now }))
  }
  const { answer } = called
  await note(parts, order, { call, answer })
  const leaseMilliseconds = leaseOf(provider)
  return store(parts, id, (tx, row, now) =>
    applyAnswer(tx, row, { call, answer, leaseMilliseconds, now }),
  )
}

/* Payments are reported before the request can end, so that none is forgotten after a crash in between. */
async function note(
  parts: TendParts,
  order: OrderRow,
  { call, answer }: { call: Call; answer: ProviderAnswer },
): Promise<void> {
  const at = parts.clock.now()
  await inTransaction(parts.db, async (tx) => {
    await lockOrder(tx, order.id)
    await noteAnswer(tx, { orderId: order.id, call, text: answer.text, at })
  })
  await reportPayments(parts, order, answer.payments)
}

type Apply = (tx: Tx, order: OrderRow, now: Date) => Promise<OrderRow>

/* Applies what happened, and plans the next step in the same transaction. */
function store({ db, clock }: TendParts, id: string, apply: Apply): Promise<OrderRow | null> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const locked = await lockOrder(tx, id)
    if (!locked) {
      return null
    }
    const order = await apply(tx, locked, now)
    const next = whenNext(order, now)
    if (next) {
      await tendAt(tx, id, next)
    }
    return order
  })
}

/* The call that is due now; null if none is. */
function takeTurn(parts: TendParts, id: string): Promise<Turn | null> {
  return inTransaction(parts.db, async (tx) => {
    const now = parts.clock.now()
    const order = await lockOrder(tx, id)
    if (!order) {
      return null
    }
    const { isAwaited, isOver } = await findClaimOf(tx, order)
    const provider = parts.providers.find(({ name }) => name === order.provider)
    if (order.state === 'wanted' && (!isAwaited || now >= order.expiresAt || !provider)) {
      // Nothing has been sent, so nothing has to be cancelled at the provider.
      const cancelled = await updateOrder(tx, id, { state: 'cancelled', updatedAt: now })
      await goOn(tx, cancelled, now)
      return null
    }
    if (!provider) {
      // The settings no longer name the provider. Once they do again, or an operator asks, the request is looked
      // up.
      return null
    }
    return chooseCall(tx, { order, provider, isAwaited, isOver, now })
  })
}

type Choosing = {
  order: OrderRow
  provider: RequisiteProvider
  isAwaited: boolean
  isOver: boolean
  now: Date
}

async function chooseCall(
  tx: Tx,
  { order, provider, isAwaited, isOver, now }: Choosing,
): Promise<Turn | null> {
  switch (order.state) {
    case 'wanted':
      return { order: await lease(tx, order, { provider, now }), call: 'create' }
    case 'asking': {
      if (order.leasedUntil !== null && order.leasedUntil > now) {
        await tendAt(tx, order.id, order.leasedUntil)
        return null
      }
      const change = { state: 'unknown', leasedUntil: null, looks: 0, updatedAt: now } as const
      return { order: await updateOrder(tx, order.id, change), call: 'find' }
    }
    case 'unknown': {
      const isTooLate = now.getTime() >= order.createdAt.getTime() + provider.waitMilliseconds
      return { order, call: isTooLate || !isAwaited ? 'cancel' : 'find' }
    }
    case 'given':
      return { order, call: isOver ? 'cancel' : 'find' }
    case 'paid':
    case 'expired':
    case 'cancelled':
      return { order, call: 'find' }
    case 'refused':
      return null
  }
}

/* How much longer the lease is than an answer may take. */
const reserveMilliseconds = 5_000

function leaseOf({ answerMilliseconds }: RequisiteProvider): number {
  return answerMilliseconds + reserveMilliseconds
}

async function lease(
  tx: Tx,
  { id }: OrderRow,
  { provider, now }: { provider: RequisiteProvider; now: Date },
): Promise<OrderRow> {
  const leasedUntil = new Date(now.getTime() + leaseOf(provider))
  await tendAt(tx, id, leasedUntil)
  return updateOrder(tx, id, { state: 'asking', leasedUntil, updatedAt: now })
}

type Failed = { call: Call; fault: string; now: Date }

async function leaveUnknown(
  tx: Tx,
  order: OrderRow,
  { call, fault, now }: Failed,
): Promise<OrderRow> {
  await noteAnswer(tx, { orderId: order.id, call, text: fault.slice(0, 1000), at: now })
  const change =
    order.state === 'asking'
      ? { state: 'unknown' as const, leasedUntil: null, looks: 0 }
      : { looks: order.looks + 1 }
  return updateOrder(tx, order.id, { ...change, fault: fault.slice(0, 300), updatedAt: now })
}

function providerOf({ providers }: TendParts, order: OrderRow): RequisiteProvider {
  const provider = providers.find(({ name }) => name === order.provider)
  if (!provider) {
    throw new Error(`There is no provider ${order.provider}.`)
  }
  return provider
}

type Sending = {
  order: OrderRow
  call: Call
  request: RequisiteRequest | null
  signal: AbortSignal
}

function send(
  provider: RequisiteProvider,
  { order, call, request, signal }: Sending,
): Promise<ProviderAnswer> {
  if (request) {
    return provider.create(request, signal)
  }
  return call === 'cancel' ? provider.cancel(order.id, signal) : provider.find(order.id, signal)
}

async function requestOf(db: Database, order: OrderRow): Promise<RequisiteRequest> {
  const { id, amount, currencyId, expiresAt } = order
  const claim = await findClaimOf(db, order)
  return {
    ...{ reference: id, claim: claim.number, amount, expiresAt },
    currency: await codeOfCurrency(db, currencyId),
    bank: claim.fromInputs.find(({ key }) => key === 'bank')?.value ?? null,
  }
}
