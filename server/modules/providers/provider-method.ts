import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { jsonIn } from '@/lib/http/json-in'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import type {
  PaymentMethod,
  RawCallback,
  Requested,
  RequestedOrder,
} from '@/server/modules/payments'
import { tendAt } from './jobs'
import { hasTooMany } from './open-orders.repository'
import { findOrder, lockOrder, noteAnswer, placeOrder } from './orders.repository'
import type { RequisiteProvider } from './ports'

/** The payment method by which customers pay to details that a provider gives for their claim. */
export function createProviderMethod(providers: readonly RequisiteProvider[]): PaymentMethod {
  return {
    name: 'provider',
    payIn: {
      kind: 'requested',
      request,
      hear: (db, callback) => hear(db, { providers, callback }),
    },
  }
}

async function request(
  tx: Tx,
  { addressFactor, claimId, currencyId, amount, now }: RequestedOrder,
): Promise<Requested> {
  const [claim] = await tx
    .select({ expiresAt: claims.expiresAt })
    .from(claims)
    .where(eq(claims.id, claimId))
  if (!claim) {
    throw new Error(`There is no claim ${claimId}.`)
  }
  if (await hasTooMany(tx, { addressFactor, claimId, now })) {
    return 'too_many_own'
  }
  return placeOrder(tx, { claimId, currencyId, amount, ...claim, round: 1, now })
}

/* The only field of a call-back that is read. */
const callbackBody = z.object({ reference: z.uuid() })

type Hearing = { providers: readonly RequisiteProvider[]; callback: RawCallback }

/* The reference says which provider must have signed. An unknown reference is answered like a wrong signature. */
async function hear(
  db: Database,
  { providers, callback }: Hearing,
): Promise<'heard' | 'not_from_provider'> {
  const parsed = callbackBody.safeParse(jsonIn(callback.body))
  const order = parsed.success ? await findOrder(db, parsed.data.reference) : null
  const provider = providers.find(({ name }) => name === order?.provider)
  if (!order || !provider?.isSigned(callback)) {
    return 'not_from_provider'
  }
  await inTransaction(db, async (tx) => {
    // Without the lock, two simultaneous call-backs would give their notes the same number.
    await lockOrder(tx, order.id)
    await noteAnswer(tx, { orderId: order.id, call: 'callback', text: 'called', at: callback.now })
    await tendAt(tx, order.id)
  })
  return 'heard'
}
