import {
  currencyFields,
  type CurrencyFields,
  type CurrencyTerms,
} from '@/lib/contracts/desk/catalogue/currencies'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { cleanNotice, textOrNull } from '../sanitize-terms'
import { replaceCities, replaceGroups, replaceInputs } from './currencies.repository'
import { listLogos } from './list-logos'

/** The terms as they are stored: clean HTML, and null where a field was left empty. */
export function cleanTerms(terms: CurrencyTerms): CurrencyTerms {
  return {
    ...terms,
    network: textOrNull(terms.network),
    sendNotifyRu: cleanNotice(terms.sendNotifyRu),
    sendNotifyEn: cleanNotice(terms.sendNotifyEn),
    receiveNotifyRu: cleanNotice(terms.receiveNotifyRu),
    receiveNotifyEn: cleanNotice(terms.receiveNotifyEn),
    inputs: terms.inputs.map((input) => ({
      ...input,
      hintRu: textOrNull(input.hintRu),
      hintEn: textOrNull(input.hintEn),
    })),
  }
}

export async function checkLogo(logo: string, publicFolder: string): Promise<void> {
  if (!(await listLogos(publicFolder)).includes(logo)) {
    refuse({ field: 'terms.logo', key: 'unknown_value' })
  }
}

export async function writeParts(
  tx: Tx,
  id: number,
  { inputs, groupIds, cityIds }: CurrencyTerms,
): Promise<void> {
  await replaceInputs(tx, id, inputs)
  await replaceGroups(tx, id, groupIds)
  await replaceCities(tx, id, cityIds)
}

/** Only what stands in the currency's own row. */
export function columnsOf(terms: CurrencyTerms): CurrencyFields {
  return currencyFields.parse(terms)
}

export function refuse(fault: FieldFault): never {
  throw new AppError('validation_error', { faults: [fault] })
}
