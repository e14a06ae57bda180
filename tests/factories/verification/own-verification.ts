import type { Container } from '@/server/container'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { moveVerification, type VerificationMover } from '@/server/modules/verification'
import { maskNumber } from '@/lib/verification/mask-number'
import { currencyIdOf } from '@/tests/factories/currency-id-of'

type Parts = Pick<Container, 'db' | 'numbers' | 'clock'>
type Values = Partial<typeof verifications.$inferInsert> & { number?: string }

const operator: VerificationMover = {
  by: 'operator',
  actor: { kind: 'system', name: 'test' },
  address: null,
}
const customer: VerificationMover = { ...operator, by: 'customer' }

/** Stores a draft of a card, by default of a guest, with these values. Returns its id. */
export async function storeVerification(
  { db, numbers, clock }: Parts,
  { number = '4276000000000011', ...values }: Values = {},
): Promise<string> {
  const now = clock.now()
  const id = makeId(now)
  const kind = values.kind ?? 'card'
  const { sealed, sealedWith } = await numbers.sealNumber(number)
  await inTransaction(db, async (tx) => {
    await tx.insert(verifications).values({
      ...{ id, kind, state: 'draft', version: 1, eventSeq: 1 },
      currencyId: kind === 'person' ? null : await currencyIdOf(db, 'sberbank'),
      ...(values.userId === undefined && {
        email: `${id}@kantor.test`,
        mailbox: `${id}@kantor.test`,
        secretHash: '0'.repeat(64),
      }),
      ...{ locale: 'en', address: '203.0.113.1', numberSealed: sealed, sealedWith },
      numberLookup: await numbers.lookupOf(kind, number),
      numberMasked: maskNumber(kind, number),
      numberChecker: 'bank-card',
      ...{ createdAt: now, updatedAt: now },
      ...values,
    })
    await tx.insert(verificationEvents).values({
      ...{ verificationId: id, seq: 1, event: 'start', fromState: null, toState: 'draft' },
      ...{ by: 'customer', actor: 'system:visitor', data: {}, createdAt: now },
    })
  })
  return id
}

/** Stores a verification and sends it to the office, without photos. */
export async function storePending(parts: Parts, values: Values = {}): Promise<string> {
  const id = await storeVerification(parts, values)
  const now = parts.clock.now()
  await inTransaction(parts.db, (tx) =>
    moveVerification(tx, { id, move: 'submit', mover: customer, now }),
  )
  return id
}

/** Stores a verification that was approved. */
export async function storeApproved(parts: Parts, values: Values = {}): Promise<string> {
  const id = await storePending(parts, values)
  const now = parts.clock.now()
  const { isExclusive = false, validUntil = null } = values
  await inTransaction(parts.db, (tx) =>
    moveVerification(tx, { id, move: 'approve', mover: operator, now, isExclusive, validUntil }),
  )
  return id
}
