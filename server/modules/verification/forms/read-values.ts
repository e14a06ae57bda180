import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import { cardMarkOf, maskNumber } from '@/lib/verification/mask-number'
import type { NumberVault } from '../ports'
import type { VerificationChange } from '../verifications.repository'
import type { FormInput } from './forms.repository'

/** What the customer entered; null for what was not entered. */
export type GivenValues = {
  number: string | null
  holder: string | null
  values: Readonly<Record<string, string>>
}

/** The values in their normal form, by the key of their input. */
export type ReadValues = { number: string | null; others: Record<string, string> }

/**
 * Checks what was entered, with an error for each wrong field: `number`, `holder` or `values.<key>`. With
 * `isWhole`, whatever is required must be there.
 */
export async function readValues(
  inputs: readonly FormInput[],
  given: GivenValues,
  { isWhole }: { isWhole: boolean },
): Promise<ReadValues> {
  const faults: FieldError[] = []
  const read: ReadValues = { number: null, others: {} }
  for (const input of inputs) {
    const raw = rawOf(input, given)
    if (input.type === 'photo' || (raw === null && !isWhole)) {
      continue
    }
    const { value, fault } = await readOne(input, raw ?? '')
    if (fault) {
      faults.push(fault)
    } else if (input.type === 'number') {
      read.number = value
    } else {
      read.others[input.key] = value
    }
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return read
}

function rawOf({ key, type }: FormInput, { holder, number, values }: GivenValues): string | null {
  switch (type) {
    case 'number':
      return number
    case 'holder':
      return holder
    case 'text':
      return Object.hasOwn(values, key) ? (values[key] ?? null) : null
    case 'photo':
      return null
  }
}

async function readOne(
  { checker, inputKind, isRequired, key, type }: FormInput,
  raw: string,
): Promise<{ value: string; fault: FieldError | null }> {
  const requisite = {
    kind: inputKind ?? 'text',
    checker: checker ?? 'none',
    value: raw,
    required: isRequired,
  }
  const fault = await checkRequisite(requisite)
  if (fault) {
    const params = Object.fromEntries(
      Object.entries(fault.params ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const field = type === 'text' ? `values.${key}` : type
    return { value: '', fault: { field, key: `requisites.fault.${fault.code}`, params } }
  }
  return { value: await normaliseRequisite(requisite), fault: null }
}

/** The columns of a number. */
export async function sealedNumber(
  numbers: NumberVault,
  { kind, number, input }: { kind: VerificationKind; number: string; input: FormInput },
) {
  const { sealed, sealedWith } = await numbers.sealNumber(number)
  return {
    numberSealed: sealed,
    sealedWith,
    numberLookup: await numbers.lookupOf(kind, number),
    numberMasked: maskNumber(kind, number),
    mark: kind === 'card' ? cardMarkOf(number) : null,
    numberChecker: input.checker ?? 'none',
  } satisfies VerificationChange
}

/** The column of the other values, with the version of its key; null if there are none. */
export async function sealedValues(
  numbers: NumberVault,
  others: Readonly<Record<string, string>>,
): Promise<VerificationChange> {
  const filled = Object.entries(others).filter(([, value]) => value !== '')
  if (filled.length === 0) {
    return { valuesSealed: null }
  }
  const { sealed, sealedWith } = await numbers.sealNumber(
    JSON.stringify(Object.fromEntries(filled)),
  )
  return { valuesSealed: sealed, sealedWith }
}

/** The holder and the other values, by the key of their input. */
export async function openValues(
  numbers: NumberVault,
  sealed: string | null,
): Promise<Record<string, string>> {
  // Only `sealedValues` writes the column.
  return sealed === null
    ? {}
    : (JSON.parse(await numbers.openNumber(sealed)) as Record<string, string>)
}

/** The name of the holder among the values of a form; null if it asks for none, or none was entered. */
export function holderOf(
  form: readonly FormInput[],
  values: Readonly<Record<string, string>>,
): string | null {
  const key = form.find(({ type }) => type === 'holder')?.key
  return key === undefined ? null : (values[key] ?? null)
}
