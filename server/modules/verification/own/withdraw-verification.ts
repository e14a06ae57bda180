import { eq } from 'drizzle-orm'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { verifications } from '@/server/database/schema/verifications'
import { moveVerification } from '../moves/move-verification'
import type { VerificationMover } from '../moves/verification-moves'

type Withdraw = { id: string; mover: VerificationMover; now: Date }

/** Deletes the number, the name and the photos. Refuses with `state_changed` what was revoked. */
export async function withdrawVerification(
  db: Database,
  { id, mover, now }: Withdraw,
): Promise<void> {
  await inTransaction(db, (tx) => moveVerification(tx, { id, move: 'withdraw', mover, now }))
}

/** Deletes everything that a user who deletes their account has given, also what was revoked. */
export async function removeVerificationsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: verifications.id, state: verifications.state })
    .from(verifications)
    .where(eq(verifications.userId, userId))
  const mover: VerificationMover = {
    by: 'system',
    actor: { kind: 'system', name: 'accounts' },
    address: null,
  }
  for (const { id, state } of rows) {
    if (state !== 'withdrawn') {
      await moveVerification(tx, { id, move: 'remove', mover, now })
    }
  }
}
