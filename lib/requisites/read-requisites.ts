import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { FieldError } from '@/lib/errors/app-error'
import { checkRequisite } from './check-requisite'
import { normaliseRequisite } from './normalise-requisite'
import type { RequisiteError } from './requisite'

type ReadRequisites = { value: Record<string, string>; faults: FieldError[] }

/**
 * Reads the values of these inputs: each is checked and brought into its normal form; empty ones and
 * those of other inputs are left out. The faults are at the fields `<field>.<key>`.
 */
export async function readRequisites(
  inputs: readonly InputDefinition[],
  raw: Record<string, string>,
  field: string,
): Promise<ReadRequisites> {
  const value: Record<string, string> = {}
  const faults: FieldError[] = []
  for (const input of inputs) {
    const requisite = { ...input, value: valueOf(raw, input) }
    const fault = await checkRequisite(requisite)
    if (fault) {
      faults.push({
        field: `${field}.${input.key}`,
        key: `requisites.fault.${fault.code}`,
        params: faultParams(fault),
      })
      continue
    }
    const normal = await normaliseRequisite(requisite)
    if (normal !== '') {
      value[input.key] = normal
    }
  }
  return { value, faults }
}

function valueOf(raw: Record<string, string>, { key }: InputDefinition): string {
  return Object.hasOwn(raw, key) ? (raw[key] ?? '') : ''
}

/** The parameters of an error's message, as strings. */
export function faultParams({ params = {} }: RequisiteError): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
