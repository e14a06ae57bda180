import type { CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import { upperFirst } from '@/lib/i18n/first-letter'
import { emptyTerms } from './currency-values'

/* What these check is the same for every currency of a kind. The others belong to one network or service. */
const commonCheckers: ReadonlySet<InputTerms['checker']> = new Set([
  ...(['none', 'luhn', 'bank-card', 'iban', 'sepa', 'e164', 'mobile-ru'] as const),
  ...(['person', 'latin', 'telegram', 'email'] as const),
])

/**
 * The terms of a new currency that begins as a copy of another, such as the same coin on another network: what
 * it is valued by and what currencies of the kind have in common. Everything by which the other one is
 * recognised and paid is left empty.
 */
export function termsLike(terms: CurrencyTerms): CurrencyTerms {
  const { kind, ticker, assetCode, digits, roundCalculator, groupIds, cityIds, inputs } = terms
  return {
    ...emptyTerms,
    ...{ kind, ticker, assetCode, digits, roundCalculator, groupIds, cityIds },
    inputs: inputs.map((input) => inputLike(input, namesOf(terms))),
  }
}

/** Whether a field of the currency has a check that a currency like it cannot take over. */
export function hasOwnChecker({ checker }: InputTerms): boolean {
  return !commonCheckers.has(checker)
}

function inputLike(input: InputTerms, names: readonly string[]): InputTerms {
  return {
    ...input,
    labelRu: withoutNames(input.labelRu, names),
    labelEn: withoutNames(input.labelEn, names),
    ...(hasOwnChecker(input) && { checker: 'none', hintRu: null, hintEn: null }),
  }
}

function namesOf({ ticker, code, network, nameRu, nameEn }: CurrencyTerms): string[] {
  return [nameRu, nameEn, code, ticker, network ?? ''].filter((name) => name !== '')
}

/* “LTC wallet address” → “Wallet address”. */
function withoutNames(label: string, names: readonly string[]): string {
  const words = names.reduce(
    (rest, name) => ` ${rest} `.split(` ${name} `).join(' ').trim(),
    label.trim(),
  )
  return words === label ? label : upperFirst(words)
}
