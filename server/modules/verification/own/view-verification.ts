import { and, eq, inArray, isNull } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { claimVerifications } from '@/server/database/schema/verifications'
import { verificationHandovers } from '@/server/database/schema/verification-photos'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import { openValues } from '../forms/read-values'
import type { NumberVault } from '../ports'
import { listPhotos, type PhotoRow } from '../uploads/photos.repository'
import type { VerificationRow } from '../verifications.repository'
import { missingOf } from './confirm-verification'

/** A verification with everything that its customer sees. */
export type ViewedVerification = {
  row: VerificationRow
  inputs: readonly FormInput[]
  photos: readonly PhotoRow[]
  /** The holder and the other values, by the key of their input. */
  values: Readonly<Record<string, string>>
  missing: readonly string[]
  claims: readonly { id: string; number: number; state: (typeof claims.$inferSelect)['state'] }[]
  handover: { id: string; expiresAt: Date } | null
}

export async function viewVerification(
  { db, numbers }: { db: Executor; numbers: NumberVault },
  row: VerificationRow,
  now: Date,
): Promise<ViewedVerification> {
  const inputs = await listInputsOf(db, row)
  const photos = await listPhotos(db, row.id)
  const values = await openValues(numbers, row.valuesSealed)
  return {
    row,
    inputs,
    photos,
    values,
    missing: missingOf(inputs, { row, values, photos }),
    claims: await listOpenClaimsOf(db, row.id),
    handover: await findOpenHandover(db, row.id, now),
  }
}

function listOpenClaimsOf(db: Executor, verificationId: string) {
  return db
    .select({ id: claims.id, number: claims.number, state: claims.state })
    .from(claimVerifications)
    .innerJoin(claims, eq(claims.id, claimVerifications.claimId))
    .where(
      and(
        eq(claimVerifications.verificationId, verificationId),
        inArray(claims.state, statesWith('isFinal', false)),
      ),
    )
    .limit(50)
}

async function findOpenHandover(db: Executor, verificationId: string, now: Date) {
  const [row] = await db
    .select({ id: verificationHandovers.id, expiresAt: verificationHandovers.expiresAt })
    .from(verificationHandovers)
    .where(
      and(
        eq(verificationHandovers.verificationId, verificationId),
        isNull(verificationHandovers.endedAt),
      ),
    )
  return row && row.expiresAt > now ? row : null
}
