import type { PairResponse } from '@/lib/contracts/calculator'
import type { CourseType } from '@/lib/exchange/deal-terms'
import type { FieldErrors } from '@/lib/errors/app-error'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { sides, type Side } from '../deal/deal-rules'
import type { FormValues } from '../state/calculator-state'
import { fieldId, type FieldFault } from './form-faults'
import { valueKey } from './value-key'

export type JudgedForm = {
  structure: PairResponse['structure']
  courseType: CourseType
  form: FormValues
}

type Labels = { city: Record<Side, string>; email: string; promocode: string }
type Place = Pick<FieldFault, 'id' | 'label' | 'value'>

/**
 * The server's faults, each at its field, in the order of the screen; and the texts about no field
 * of this form.
 */
export function serverFaults(
  fields: FieldErrors,
  judged: JudgedForm,
  labels: Labels,
): { faults: FieldFault[]; strays: string[] } {
  const places = placesOf(judged, labels)
  const faults = Object.entries(places).flatMap(([name, place]): FieldFault[] => {
    const texts = Object.hasOwn(fields, name) ? fields[name] : undefined
    return texts
      ? [{ ...place, fault: { of: 'server', code: 'refused', text: texts.join(' ') } }]
      : []
  })
  const strays = Object.entries(fields).flatMap(([name, texts]) =>
    Object.hasOwn(places, name) ? [] : texts,
  )
  return { faults, strays }
}

function placesOf(
  { structure, courseType, form }: JudgedForm,
  labels: Labels,
): Record<string, Place> {
  const ofSide = (side: Side): [string, Place][] => [
    [
      side === 'from' ? 'cityFrom' : 'cityTo',
      { id: fieldId.city(side), label: labels.city[side], value: cityValue(form, side) },
    ],
    ...visibleInputs(structure, side, courseType).map((input): [string, Place] => {
      const value = form.values[side][valueKey(structure[side].currency.id, input)] ?? ''
      return [
        `${side}Requisites.${input.key}`,
        { id: fieldId.input(side, input.key), label: input.label, value },
      ]
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
