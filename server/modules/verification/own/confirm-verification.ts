import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import { openValues } from '../forms/read-values'
import { moveVerification } from '../moves/move-verification'
import type { VerificationMover } from '../moves/verification-moves'
import type { NumberVault } from '../ports'
import { listPhotos, type PhotoRow } from '../uploads/photos.repository'
import { lockVerification, type VerificationRow } from '../verifications.repository'
import { assertOpen } from './change-verification'

type Parts = { db: Database; numbers: NumberVault }
type Confirm = { id: string; mover: VerificationMover; now: Date }

/**
 * Sends a verification to the office. Refuses with `state_changed`, and with `validation_error` naming
 * what is missing, and what was declined and not mended.
 */
export async function confirmVerification(
  { db, numbers }: Parts,
  { id, mover, now }: Confirm,
): Promise<VerificationRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockVerification(tx, id)
    if (!row) {
      throw new AppError('not_found')
    }
    assertOpen(row)
    const inputs = await listInputsOf(tx, row)
    const values = await openValues(numbers, row.valuesSealed)
    const photos = await listPhotos(tx, id)
    const faults = inputs.flatMap((input) => faultOf(input, { row, values, photos }) ?? [])
    if (faults.length > 0) {
      throw new AppError('validation_error', { faults })
    }
    return moveVerification(tx, { id, move: 'submit', mover, now })
  })
}

type Given = {
  row: VerificationRow
  values: Readonly<Record<string, string>>
  photos: readonly PhotoRow[]
}

/** What is wrong with an input; null if it can be sent. */
function faultOf(input: FormInput, { row, values, photos }: Given): FieldError | null {
  const { key, type, isRequired } = input
  const isDeclined = row.faults.some((fault) => fault.input === key) && !row.mended.includes(key)
  if (type === 'photo') {
    const field = `photos.${key}`
    if (isDeclined) {
      return { field, key: 'photo_declined' }
    }
    const isMissing = isRequired && !photos.some((photo) => photo.input === key)
    return isMissing ? { field, key: 'photo_missing' } : null
  }
  const field = type === 'text' ? `values.${key}` : type
  if (isDeclined) {
    return { field, key: 'value_declined' }
  }
  const value = type === 'number' ? row.numberSealed : (values[key] ?? '')
  const isMissing = isRequired && (value === null || value === '')
  return isMissing ? { field, key: 'required' } : null
}

/** The keys of what is missing or to be mended before the verification can be sent. */
export function missingOf(inputs: readonly FormInput[], given: Given): string[] {
  return inputs.filter((input) => faultOf(input, given) !== null).map(({ key }) => key)
}
