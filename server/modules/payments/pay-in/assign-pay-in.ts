import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import {
  findPayInOrMethod,
  insertPayIn,
  lockRequisitesOf,
  moveAddress,
  moveProviderOrders,
  takeRequisite,
  type PayIn,
} from '../payments.repository'
import { listFreeRanges } from './free-ranges'
import { listProviderRanges } from './provider-ranges'
import { findOwnAmount } from './own-amount'
import type { PaymentMethods, Requested } from '../ports'
import { noRequisites } from './no-requisites'
import { startOfDay } from './start-of-day'

export type AssignPayIn = {
  claimId: string
  currencyId: number
  amount: Decimal
  /** The configured methods. Without them, currencies that come in over a rail cannot be paid. */
  methods?: PaymentMethods | undefined
  /**
   * How much less than agreed the customer may be asked to pay, in steps of `unit`, so that bank messages about
   * different payments can be told apart.
   */
  mayLack?: (() => Promise<{ most: Decimal; unit: Decimal }>) | undefined
  /** Multiplies how much may be asked of providers for one network address; 1 by default. */
  addressFactor?: number
  now: Date
}

/**
 * Assigns payment details to a claim; a claim that has payment details keeps them. For manual payments, takes the
 * least recently used requisite among those that can take the amount within their limits today, if possible one at
 * which no other open claim has this amount. If the currency comes in over a rail, the claim gets an address of its
 * own. A provider is asked afterwards, and the claim waits for its answer. The caller must hold a lock on the
 * claim's row.
 *
 * Throws `too_many_requests` when new customers have open too many requests at providers, and `reserve_short` when no
 * requisite can take the amount, with the nearest amount that one could take, if there is exactly one.
 */
export async function assignPayIn(tx: Tx, command: AssignPayIn): Promise<PayIn> {
  const { addressFactor = 1, claimId, currencyId, amount, mayLack, methods, now } = command
  const {
    payIn: existing,
    method,
    fallsBack,
  } = await findPayInOrMethod(tx, { claimId, currencyId })
  if (existing) {
    return existing
  }
  const way = method === 'none' ? undefined : methods?.get(method)?.payIn
  const wanted = { claimId, currencyId, amount, mayLack, now }
  switch (method) {
    case 'manual':
      return insertPayIn(tx, {
        claimId,
        amount,
        ...(await ownRequisite(tx, wanted)),
        createdAt: now,
      })
    case 'rail':
      if (way?.kind === 'address') {
        const fields = await way.issue(tx, wanted)
        return insertPayIn(tx, { claimId, method, fields, amount, createdAt: now })
      }
      break
    case 'provider': {
      const requested =
        way?.kind === 'requested' ? await way.request(tx, { ...wanted, addressFactor }) : 'none'
      if (requested === 'asked') {
        const row = { claimId, method, fields: [], state: 'awaited' as const, amount }
        return insertPayIn(tx, { ...row, createdAt: now })
      }
      if (fallsBack) {
        const own = await ownRequisite(tx, wanted)
        return insertPayIn(tx, { claimId, amount, ...own, createdAt: now })
      }
      assertFewRequested(requested)
      break
    }
    case 'form':
      // The provider identifies the claim by its id.
      return insertPayIn(tx, {
        ...{ claimId, method, fields: [], providerReference: claimId, amount, createdAt: now },
      })
    case 'none':
  }
  const ranges = method === 'provider' ? await listProviderRanges(tx, currencyId) : []
  throw await noRequisites(tx, { currencyId, amount, ranges })
}

function assertFewRequested(requested: Requested): void {
  if (requested === 'too_many_own') {
    throw new AppError('too_many_requests', { text: 'too_many_claims', retryAfterSeconds: 900 })
  }
  if (requested === 'too_many') {
    throw new AppError('too_many_requests', { text: 'too_many_awaited', retryAfterSeconds: 300 })
  }
}

type Wanted = Pick<AssignPayIn, 'currencyId' | 'amount' | 'mayLack' | 'now'>

/** Takes one of the office's own requisites. Throws `reserve_short` when none can take the amount. */
export async function ownRequisite(tx: Tx, { currencyId, amount, mayLack, now }: Wanted) {
  await lockRequisitesOf(tx, currencyId)
  const { office } = await loadSiteSettings(tx)
  const dayStart = startOfDay(now, office.timezone)
  const requisite = await takeRequisite(tx, { currencyId, amount, dayStart, now })
  if (!requisite) {
    const ranges = await listFreeRanges(tx, { currencyId, dayStart })
    throw await noRequisites(tx, { currencyId, amount, ranges })
  }
  const { id: requisiteId, fields, isInUse } = requisite
  const asked =
    isInUse && mayLack
      ? await findOwnAmount(tx, { requisiteId, amount, ...(await mayLack()) })
      : amount
  const exactAmount = asked.eq(amount) ? null : asked
  return { method: 'manual' as const, requisiteId, fields, exactAmount }
}

type KeepPayIn = { from: string; to: string; currencyId: number; now: Date }

/**
 * Gives the claim `to` the payment details of the claim `from`, which it replaces, so that a payment that
 * is already on its way goes to the same place. Returns false if there are none to keep: a provider knows
 * each claim by its own id.
 */
export async function keepPayIn(
  tx: Tx,
  { from, to, currencyId, now }: KeepPayIn,
): Promise<boolean> {
  // First, so that a provider's answer is not stored for the old claim in between.
  await moveProviderOrders(tx, { from, to })
  const { payIn } = await findPayInOrMethod(tx, { claimId: from, currencyId })
  if (!payIn || payIn.method === 'form') {
    return false
  }
  await insertPayIn(tx, { ...payIn, claimId: to, createdAt: now })
  if (payIn.method === 'rail') {
    await moveAddress(tx, { from, to })
  }
  return true
}
