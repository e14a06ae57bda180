import { openVerificationStates } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { listInputsOf, type FormInput } from '../forms/forms.repository'
import {
  openValues,
  readValues,
  sealedNumber,
  sealedValues,
  type GivenValues,
  type ReadValues,
} from '../forms/read-values'
import type { NumberVault } from '../ports'
import {
  changeVerificationRow,
  lockVerification,
  type VerificationChange,
  type VerificationRow,
} from '../verifications.repository'

type Parts = { db: Database; numbers: NumberVault }
export type ChangeVerification = GivenValues & { id: string; now: Date }

/** Whether the customer may still change it and upload photos. */
export function isOpen({ state }: Pick<VerificationRow, 'state'>): boolean {
  return openVerificationStates.some((open) => open === state)
}

export function assertOpen(row: Pick<VerificationRow, 'state'>): void {
  if (!isOpen(row)) {
    const isDone = row.state === 'approved'
    throw new AppError('state_changed', {
      text: isDone ? 'verification_done' : 'verification_closed',
    })
  }
}

/**
 * A number that a guest has given stays, because each number needs a mail of its own; so does the number that a
 * claim waits for. A draft without a number can get one.
 */
export function mayChangeNumber(row: VerificationRow): boolean {
  const isGiven = row.numberSealed !== null
  return isOpen(row) && !row.isNumberFixed && (row.userId !== null || !isGiven)
}

/**
 * Changes the values of a draft or of a declined verification; what is null stays. Refuses with
 * `state_changed`, `validation_error`, `forbidden` (the number is fixed) and `duplicate`.
 */
export async function changeVerification(
  { db, numbers }: Parts,
  command: ChangeVerification,
): Promise<VerificationRow> {
  try {
    return await inTransaction(db, async (tx) => {
      const row = await lockVerification(tx, command.id)
      if (!row) {
        throw new AppError('not_found')
      }
      assertOpen(row)
      if (command.number !== null && !mayChangeNumber(row)) {
        throw new AppError('forbidden', { text: 'verification_number_fixed' })
      }
      const inputs = await listInputsOf(tx, row)
      const read = await readValues(inputs, command, { isWhole: false })
      const change = await columnsOf(numbers, { row, inputs, read })
      return changeVerificationRow(tx, row.id, { ...change, now: command.now })
    })
  } catch (error) {
    if (violatedConstraintOf(error)?.startsWith('verifications_once_per') === true) {
      throw new AppError('duplicate', { text: 'verification_started', cause: error })
    }
    throw error
  }
}

type Changing = { row: VerificationRow; inputs: readonly FormInput[]; read: ReadValues }

async function columnsOf(
  numbers: NumberVault,
  { row, inputs, read }: Changing,
): Promise<VerificationChange> {
  const before = await openValues(numbers, row.valuesSealed)
  const others = { ...before, ...read.others }
  const numberInput = inputs.find(({ type }) => type === 'number')
  const changed = Object.keys(read.others).filter((key) => read.others[key] !== (before[key] ?? ''))
  const own = row.numberSealed === null ? null : await numbers.openNumber(row.numberSealed)
  const isOther = read.number !== null && own !== read.number
  // Both columns are encrypted again, because the row has one version of the key.
  const number = read.number ?? own
  const sealed =
    number === null ? {} : await columnsOfNumber(numbers, { row, number, input: numberInput })
  const mended = [...changed, ...(isOther && numberInput ? [numberInput.key] : [])]
  return {
    ...(await sealedValues(numbers, others)),
    ...sealed,
    mended: [...new Set([...row.mended, ...mended])],
  }
}

type OwnNumber = { row: VerificationRow; number: string; input: FormInput | undefined }

/* A number that the form no longer asks for stays the same; it is only re-encrypted. */
async function columnsOfNumber(
  numbers: NumberVault,
  { row, number, input }: OwnNumber,
): Promise<VerificationChange> {
  if (input) {
    return sealedNumber(numbers, { kind: row.kind, number, input })
  }
  const { sealed, sealedWith } = await numbers.sealNumber(number)
  return { numberSealed: sealed, sealedWith }
}
