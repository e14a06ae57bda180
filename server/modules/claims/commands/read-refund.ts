import type { InputDefinition } from '@/lib/contracts/catalogue'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { readRequisites } from '@/lib/requisites/read-requisites'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { claimInputOf } from '@/server/modules/catalogue'

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
  const { value, faults } = await readRequisites(definitions, values, 'requisites')
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return definitions.flatMap((input) => {
    const given = value[input.key]
    return given === undefined
      ? []
      : [claimInputOf(input, { english: inputsByLocale.en, value: given })]
  })
}

function oneLine(values: Record<string, string>): ClaimInput {
  const value = (values.account ?? '').trim()
  if (value === '' || value.length > maxLength || /[\u0000-\u001f\u007f]/.test(value)) {
    const key = value === '' ? 'required' : 'invalid'
    throw new AppError('validation_error', { faults: [{ field: 'requisites.account', key }] })
  }
  return { key: 'account', labelRu: 'Куда вернуть', labelEn: 'Where to return', value }
}
