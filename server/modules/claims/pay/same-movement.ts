import { and, eq } from 'drizzle-orm'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { incomingPayments, type PaymentMethodName } from '@/server/database/schema/payments'
import type { Mover } from '../moves/mover'

type Movement = {
  claimId: string
  method: PaymentMethodName
  reference: string
  amount: Decimal
  currencyId: number
  at?: Date | undefined
  mover: Mover
}

/**
 * A movement that is known already is the very same, or its name is taken: refused with `duplicate`.
 * An operator is told by whom; what he says of its time counts too, a provider's clock may differ.
 */
export async function assertSameMovement(tx: Tx, payment: Movement): Promise<void> {
  const [known] = await tx
    .select({ movement: incomingPayments, number: claims.number })
    .from(incomingPayments)
    .innerJoin(claims, eq(claims.id, incomingPayments.claimId))
    .where(
      and(
        eq(incomingPayments.method, payment.method),
        eq(incomingPayments.reference, payment.reference),
      ),
    )
  if (!known) {
    throw new AppError('duplicate')
  }
  const { movement, number } = known
  const { amount, at, claimId, currencyId, mover } = payment
  const isAtDesk = mover.by === 'operator'
  const isOwn = movement.claimId === claimId
  const isAnotherTime = isAtDesk && at !== undefined && at.getTime() !== movement.seenAt.getTime()
  if (isOwn && movement.currencyId === currencyId && movement.amount.eq(amount) && !isAnotherTime) {
    return
  }
  const field = 'reference'
  const fault: FieldFault = isOwn
    ? { field, key: 'reference_differs' }
    : { field, key: 'reference_taken', params: { number: String(number) } }
  throw new AppError('duplicate', { faults: isAtDesk ? [fault] : [] })
}
