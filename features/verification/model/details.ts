import type {
  VerificationInput,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'

/** What is filled in, in the order of the form. */
export function detailInputs({
  inputs,
}: Pick<VerificationView, 'inputs'>): readonly VerificationInput[] {
  return inputs.filter(({ type }) => type !== 'photo')
}

/** The value of an input, as its customer may see it: a number is masked. */
export function valueOf(
  { masked, holder, values }: Pick<VerificationView, 'masked' | 'holder' | 'values'>,
  { key, type }: VerificationInput,
): string {
  if (type === 'number') {
    return masked ?? ''
  }
  return (type === 'holder' ? holder : values[key]) ?? ''
}

export type Details = { number?: string; holder?: string; values?: Record<string, string> }

/** The typed values in the form of a request. A number that was left empty stays as it is. */
export function changedDetails(
  inputs: readonly VerificationInput[],
  typed: Readonly<Record<string, string>>,
): Details {
  const details: Details = {}
  const values: Record<string, string> = {}
  for (const { key, type } of inputs) {
    const value = typed[key]
    if (value === undefined || (type === 'number' && value.trim() === '')) {
      continue
    }
    if (type === 'number' || type === 'holder') {
      details[type] = value
    } else {
      values[key] = value
    }
  }
  return Object.keys(values).length > 0 ? { ...details, values } : details
}

/** The name of a currency, with its ticker unless the name has it. */
export function currencyText({ name, ticker }: { name: string; ticker: string }): string {
  return name.includes(ticker) ? name : `${name} ${ticker}`
}
