import type { FieldError } from '@/lib/errors/app-error'
import { readRequisites } from '@/lib/requisites/read-requisites'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { claimInputOf } from '@/server/modules/catalogue'
import type { Market } from './price-withdrawal'

/** Where the money goes, checked like the details of a claim's payout. */
export async function readDestination(
  raw: Record<string, string>,
  currencyId: number,
  { receiveInputs }: Market,
): Promise<{ inputs: ClaimInput[]; faults: FieldError[] }> {
  const definitions = receiveInputs({ currencyId, locale: 'ru' })
  const english = receiveInputs({ currencyId, locale: 'en' })
  const { value, faults } = await readRequisites(definitions, raw, 'inputs')
  const inputs = definitions.flatMap((input) => {
    const given = value[input.key]
    return given === undefined ? [] : [claimInputOf(input, { english, value: given })]
  })
  return { inputs, faults }
}
