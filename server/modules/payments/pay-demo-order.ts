import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { findPayInByReference } from './payments.repository'
import { payDemoLateJob } from './jobs'
import type { DemoOrder, DemoProvider, Payments } from './ports'
import { takeCallback, type PaymentListener } from './take-callback'

export type DemoParts = {
  db: Database
  clock: { now: () => Date }
  payments: Payments
  listener: PaymentListener
}

export type PayDemoOrder = { fields: Readonly<Record<string, string>>; outcome: DemoOutcome }

const lateByMilliseconds = 5_000

/**
 * The order that the demo provider received. Throws `not_found` when there is no demo provider or the
 * order belongs to no claim, and `forbidden` when the signature of the order is not valid.
 */
export async function readDemoOrder(
  { db, payments }: Pick<DemoParts, 'db' | 'payments'>,
  fields: PayDemoOrder['fields'],
): Promise<DemoOrder> {
  const order = await demoOf(payments).readOrder(fields)
  if (!order) {
    throw new AppError('forbidden')
  }
  if (!(await findPayInByReference(db, { method: 'form', reference: order.order }))) {
    throw new AppError('not_found')
  }
  return order
}

/**
 * Acts as the demo provider: sends the call-backs for the chosen outcome, and returns the address to
 * which the visitor goes next.
 */
export async function payDemoOrder(parts: DemoParts, command: PayDemoOrder): Promise<string> {
  const { fields, outcome } = command
  const { until, successUrl, failUrl } = await readDemoOrder(parts, fields)
  const lateAt = new Date(until.getTime() + lateByMilliseconds)
  if (outcome === 'late' && parts.clock.now() < lateAt) {
    await enqueueJob(parts.db, payDemoLateJob, { fields: { ...fields } }, { runAt: lateAt })
  } else {
    await sendCallbacks(parts, command)
  }
  return outcome === 'fail' ? failUrl : successUrl
}

/** The call-backs are handled like those of any provider, including the check of the signature. */
async function sendCallbacks(parts: DemoParts, { fields, outcome }: PayDemoOrder): Promise<void> {
  const { db, payments, listener } = parts
  const now = parts.clock.now()
  for (const { headers, body } of await demoOf(payments).callbacksFor(fields, { outcome, now })) {
    const callback = { header: (name: string) => headers[name], body, now }
    await takeCallback(db, { methods: payments.methods, method: 'form', callback, listener })
  }
}

/** Makes the late payment. A second run has no effect, because the payment has the same reference. */
export function payDemoLate(parts: DemoParts, fields: PayDemoOrder['fields']): Promise<void> {
  return sendCallbacks(parts, { fields, outcome: 'late' })
}

function demoOf({ demo }: Payments): DemoProvider {
  if (!demo) {
    throw new AppError('not_found')
  }
  return demo
}
