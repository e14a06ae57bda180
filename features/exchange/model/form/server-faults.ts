import type { CourseType } from '@/lib/exchange/deal-terms'
import type { FieldErrors } from '@/lib/errors/app-error'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { sides, type Side } from '../deal/deal-rules'
import type { FormValues } from '../state/calculator-state'
import { fieldId, type FieldFault } from './form-faults'
import { pickedVerification, type VerifiedPair } from './picked-verification'
import { valueKey } from './value-key'

export type SentForm = VerifiedPair & {
  courseType: CourseType
  form: FormValues
}

type Labels = { city: Record<Side, string>; email: string; promocode: string }
type FormField = Pick<FieldFault, 'id' | 'label' | 'value'>

/**
 * The server's errors, each with its field, in the order of the screen, and the texts that belong to no
 * field of this form.
 */
export function serverFaults(
  fields: FieldErrors,
  sentForm: SentForm,
  labels: Labels,
): { faults: FieldFault[]; otherTexts: string[] } {
  const formFields = formFieldsOf(sentForm, labels)
  const faults = Object.entries(formFields).flatMap(([name, formField]): FieldFault[] => {
    const texts = Object.hasOwn(fields, name) ? fields[name] : undefined
    return texts
      ? [{ ...formField, fault: { of: 'server', code: 'refused', text: texts.join(' ') } }]
      : []
  })
  const otherTexts = Object.entries(fields).flatMap(([name, texts]) =>
    Object.hasOwn(formFields, name) ? [] : texts,
  )
  return { faults, otherTexts }
}

function formFieldsOf(
  { structure, verification, courseType, form }: SentForm,
  labels: Labels,
): Record<string, FormField> {
  const picked = pickedVerification({ structure, verification }, courseType, form.values)
  const { course } = verification
  const ofSide = (side: Side): [string, FormField][] => [
    [
      side === 'from' ? 'cityFrom' : 'cityTo',
      { id: fieldId.city(side), label: labels.city[side], value: cityValue(form, side) },
    ],
    ...visibleInputs(structure, side, courseType).flatMap((input): [string, FormField][] => {
      const name = `${side}Requisites.${input.key}`
      const { label } = input
      // The number of a picked verification has no field of its own.
      if (picked !== null && course?.side === side && course.input === input.key) {
        const list = { id: fieldId.verified, label, value: picked }
        return [
          [name, list],
          ['verification', list],
        ]
      }
      const value = form.values[side][valueKey(structure[side].currency.id, input)] ?? ''
      // The browser has checked its shape, so the refusal is about the course: shown where that is chosen.
      const isToVerify =
        courseType === 'verification' && course?.side === side && course.input === input.key
      const id = isToVerify ? fieldId.verified : fieldId.input(side, input.key)
      return [[name, { id, label, value }]]
    }),
  ]
  return Object.fromEntries([
    ...sides.flatMap(ofSide),
    ['email', { id: fieldId.email, label: labels.email, value: form.email }],
    ['promocode', { id: fieldId.promocode, label: labels.promocode, value: form.promocode }],
  ])
}

function cityValue(form: FormValues, side: Side): string {
  const id = form.cities[side]
  return id === null ? '' : String(id)
}
