import type { PairResponse } from '@/lib/contracts/calculator'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { asciiEmail } from '@/lib/contracts/email-address'
import type { CourseType } from '@/lib/exchange/deal-terms'
import type { RequisiteError } from '@/lib/requisites/requisite'
import type { Amounts, Clamp } from '../deal/amounts'
import { sides, type Side } from '../deal/deal-rules'
import { hasAgreed, type FormValues } from '../state/calculator-state'
import { fieldId, type Fault, type FieldFault } from './form-faults'
import { pickedVerification, typedInputs, type VerifiedPair } from './picked-verification'
import { valueKey } from './value-key'

export type FormToCheck = VerifiedPair & {
  courseType: CourseType
  amounts: Amounts
  /** The bound to which the amount was moved and which the visitor has not seen yet. */
  clamp: Clamp | null
  form: FormValues
}

type Checks = {
  checkInput: (input: InputDefinition, value: string) => Promise<RequisiteError | null>
  /** The names that the summary of errors uses for fields without a name from the server. */
  labels: {
    amount: Record<Side, string>
    city: Record<Side, string>
    email: string
    agreement: string
  }
}

/** All errors of the form, in the order of the screen. */
export async function formFaults(
  checked: FormToCheck,
  { checkInput, labels }: Checks,
): Promise<FieldFault[]> {
  const { structure, courseType, form } = checked
  const picked = pickedVerification(checked, courseType, form.values)
  const checkSide = async (side: Side): Promise<(FieldFault | null)[]> => [
    cityFault(structure, side, { form, label: labels.city[side] }),
    ...(await Promise.all(
      typedInputs(checked, side, { courseType, picked }).map(async (input) => {
        const key = valueKey(structure[side].currency.id, input)
        const value = form.values[side][key] ?? ''
        const inputFault = await checkInput(input, value)
        const id = fieldId.input(side, input.key)
        const fault: Fault | null = inputFault && { of: 'requisite', ...inputFault }
        return fault && { id, label: input.label, value, fault }
      }),
    )),
  ]
  const found = [
    amountFault(checked, labels.amount),
    ...(await Promise.all(sides.map(checkSide))).flat(),
    structure.emailClaimRequirement ? emailFieldFault(form.email, labels.email) : null,
    hasAgreed(form) ? null : agreementFault(labels.agreement),
  ]
  return found.filter((fault) => fault !== null)
}

function agreementFault(label: string): FieldFault {
  const fault: Fault = { of: 'form', code: 'agreement' }
  return { id: fieldId.agreement, label, value: 'false', fault }
}

export function emailFault(email: string): Fault | null {
  if (email.trim() === '') {
    return { of: 'form', code: 'emailRequired' }
  }
  return asciiEmail(email) === null ? { of: 'form', code: 'email' } : null
}

function emailFieldFault(email: string, label: string): FieldFault | null {
  const fault = emailFault(email)
  return fault && { id: fieldId.email, label, value: email, fault }
}

/* The amount's field already shows its error; this only adds it to the count. */
function amountFault(
  { amounts: { deal, fault }, clamp, structure }: FormToCheck,
  labels: Record<Side, string>,
): FieldFault | null {
  if (clamp) {
    const { side, code } = clamp
    const { currency } = structure[side]
    const movedFault: Fault = { of: 'clamp', code, clamp, currency }
    return { id: fieldId.amount(side), label: labels[side], value: '', fault: movedFault }
  }
  if (deal && !fault) {
    return null
  }
  const side = fault?.side ?? 'from'
  return {
    id: fieldId.amount(side),
    label: labels[side],
    value: '',
    fault: { of: 'form', code: 'amount' },
  }
}

function cityFault(
  structure: PairResponse['structure'],
  side: Side,
  { form, label }: { form: FormValues; label: string },
): FieldFault | null {
  const { city } = structure[side]
  const isMissing = city.length > 0 && !city.some(({ id }) => id === form.cities[side])
  return isMissing
    ? { id: fieldId.city(side), label, value: '', fault: { of: 'form', code: 'city' } }
    : null
}
