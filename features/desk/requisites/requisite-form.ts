import type { DeskRequisite, RequisiteTerms } from '@/lib/contracts/desk/requisites'
import type { UseFormReturn } from 'react-hook-form'

type LimitName = 'minAmount' | 'maxAmount' | 'dailyAmount' | 'dailyClaims'

/**
 * The form's values: the limits and the currency's id are text, and an empty limit field sets no limit.
 */
export type RequisiteForm = Pick<RequisiteTerms, 'name' | 'fields' | 'isEnabled'> &
  Record<LimitName | 'currencyId', string>

export const emptyField: RequisiteTerms['fields'][number] = { labelRu: '', labelEn: '', value: '' }

const emptyForm: RequisiteForm = {
  currencyId: '',
  name: '',
  fields: [emptyField],
  isEnabled: true,
  minAmount: '',
  maxAmount: '',
  dailyAmount: '',
  dailyClaims: '',
}

/** The values of a stored requisite, or those of a new one for a currency. */
export function formOf(requisite: DeskRequisite | null, currencyId = ''): RequisiteForm {
  if (!requisite) {
    return { ...emptyForm, currencyId }
  }
  const { dailyAmount, dailyClaims, maxAmount, minAmount, ...otherTerms } = requisite.terms
  return {
    ...otherTerms,
    currencyId: String(otherTerms.currencyId),
    minAmount: minAmount ?? '',
    maxAmount: maxAmount ?? '',
    dailyAmount: dailyAmount ?? '',
    dailyClaims: dailyClaims === null ? '' : String(dailyClaims),
  }
}

/** A text that is not a number is sent as a value that the server reports at its field. */
export function termsOf(form: RequisiteForm): RequisiteTerms {
  const money = (text: string) => amountOf(text) || null
  return {
    name: form.name,
    fields: form.fields,
    isEnabled: form.isEnabled,
    currencyId: Number(form.currencyId),
    minAmount: money(form.minAmount),
    maxAmount: money(form.maxAmount),
    dailyAmount: money(form.dailyAmount),
    dailyClaims: form.dailyClaims.trim() === '' ? null : Number(form.dailyClaims),
  }
}

/* Reads an amount as people write it, with spaces between thousands and a decimal comma. */
function amountOf(text: string): string {
  return text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
}

/** Currencies that are paid by hand but have no active payment details. */
export function unpayable<Currency extends { id: number; method: string }>(
  currencies: readonly Currency[],
  requisites: readonly DeskRequisite[],
): Currency[] {
  const payable = new Set(
    requisites.filter(({ terms }) => terms.isEnabled).map(({ terms }) => terms.currencyId),
  )
  return currencies.filter(({ id, method }) => method === 'manual' && !payable.has(id))
}

export type RequisiteFormProps = { form: UseFormReturn<{ terms: RequisiteForm }> }
