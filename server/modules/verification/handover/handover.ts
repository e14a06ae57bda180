import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { verificationHandovers } from '@/server/database/schema/verification-photos'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import { assertOpen, isOpen } from '../own/change-verification'
import { handoverSecret, hashOfSecret, isSecretOf } from '../own/keyring'
import { listPhotos, type PhotoRow } from '../uploads/photos.repository'
import {
  changeVerificationRow,
  endHandovers,
  findVerification,
  lockVerification,
  type VerificationRow,
} from '../verifications.repository'

const hourMilliseconds = 3_600_000

export type Handover = { id: string; secret: string; expiresAt: Date }

/** Hands the photos of a verification over to a phone; ends the previous hand-over. */
export async function createHandover(
  { db, secretKey }: { db: Database; secretKey: Uint8Array },
  { verificationId, now }: { verificationId: string; now: Date },
): Promise<Handover> {
  return inTransaction(db, async (tx) => {
    const row = await lockVerification(tx, verificationId)
    if (!row) {
      throw new AppError('not_found')
    }
    assertOpen(row)
    await endHandovers(tx, verificationId, now)
    const id = makeId(now)
    const secret = handoverSecret(secretKey, id)
    const expiresAt = new Date(now.getTime() + hourMilliseconds)
    const secretHash = hashOfSecret(secret)
    await tx
      .insert(verificationHandovers)
      .values({ id, verificationId, secretHash, createdAt: now, expiresAt })
    await changeVerificationRow(tx, verificationId, { now })
    return { id, secret, expiresAt }
  })
}

/** Ends the open hand-over of a verification, if there is one. */
export async function endHandover(
  db: Database,
  { verificationId, now }: { verificationId: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVerification(tx, verificationId)
    if ((await endHandovers(tx, verificationId, now)) > 0) {
      await changeVerificationRow(tx, verificationId, { now })
    }
  })
}

export type OpenedHandover = {
  id: string
  expiresAt: Date
  row: VerificationRow
  inputs: readonly FormInput[]
  photos: readonly PhotoRow[]
}

/**
 * The hand-over that the secret opens. Refuses a wrong secret with `not_found`. Refuses with `gone` if the
 * hand-over has ended, was replaced or has expired, or if the verification takes no photos any more.
 */
export async function openHandover(
  db: Executor,
  { id, secret, now }: { id: string; secret: string; now: Date },
): Promise<OpenedHandover> {
  const [found] = await db
    .select()
    .from(verificationHandovers)
    .where(eq(verificationHandovers.id, id))
  if (!found || !isSecretOf(found.secretHash, secret)) {
    throw new AppError('not_found')
  }
  const row = await findVerification(db, found.verificationId)
  if (!row || found.endedAt !== null || found.expiresAt <= now || !isOpen(row)) {
    throw new AppError('gone', { text: 'handover_ended' })
  }
  return {
    id,
    expiresAt: found.expiresAt,
    row,
    inputs: await listInputsOf(db, row),
    photos: await listPhotos(db, row.id),
  }
}
