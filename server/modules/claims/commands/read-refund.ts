import type { InputDefinition } from '@/lib/contracts/catalogue'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import type { ClaimInput } from '@/server/database/schema/claims'
import { faultParams } from '@/lib/requisites/read-requisites'

const maxLength = 200

/**
 * Reads the destination of a refund. It is checked like the details of a payout, by the inputs of the
 * currency that came, which may differ from the agreed currency. If that currency has no inputs, a
 * single line is read. Refuses with an error for each wrong field.
 */
export async function readRefund(
  values: Record<string, string>,
  inputsByLocale: Record<Locale, readonly InputDefinition[]>,
): Promise<ClaimInput[]> {
  const definitions = inputsByLocale.ru
  if (definitions.length === 0) {
    return [oneLine(values)]
  }
  const inputs: ClaimInput[] = []
  const faults: FieldError[] = []
  for (const input of definitions) {
    const requisite = { ...input, value: valueOf(values, input.key) }
    const fault = await checkRequisite(requisite)
    if (fault) {
      faults.push({
        field: `requisites.${input.key}`,
        key: `requisites.fault.${fault.code}`,
        params: faultParams(fault),
      })
    }
    const value = await normaliseRequisite(requisite)
    if (!fault && value !== '') {
      const labelEn = inputsByLocale.en.find(({ key }) => key === input.key)?.label ?? input.label
      inputs.push({ key: input.key, labelRu: input.label, labelEn, value })
    }
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return inputs
}

function oneLine(values: Record<string, string>): ClaimInput {
  const value = valueOf(values, 'account').trim()
  if (value === '' || value.length > maxLength || /[\u0000-\u001f\u007f]/.test(value)) {
    const key = value === '' ? 'required' : 'invalid'
    throw new AppError('validation_error', { faults: [{ field: 'requisites.account', key }] })
  }
  return { key: 'account', labelRu: 'Куда вернуть', labelEn: 'Where to return', value }
}

function valueOf(values: Record<string, string>, key: string): string {
  return Object.hasOwn(values, key) ? (values[key] ?? '') : ''
}
