import { figuresOf, type DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import { checkFormula, FormulaError, listRates, type RateSnapshot } from '@/server/modules/rates'
import { listAssetCodes, listCities, listCurrencies } from '../directions.repository'

export type PairOfTerms = { from: number; to: number; terms: DirectionTerms }

/** Checks terms against the catalogue and the rates. Refuses with `validation_error`. */
export async function checkTerms(
  db: Executor,
  { from, to, terms, now }: PairOfTerms & { now: Date },
): Promise<void> {
  const currencies = await listCurrencies(db)
  const cities = await listCities(db)
  const assets = await listAssetCodes(db)
  const rates = terms.formula === null ? null : await listRates(db, now)
  const fromCurrency = currencies.find(({ id }) => id === from)
  const toCurrency = currencies.find(({ id }) => id === to)

  const faults: FieldError[] = []
  if (!fromCurrency) {
    faults.push({ field: 'from', key: 'unknown_value' })
  }
  if (!toCurrency) {
    faults.push({ field: 'to', key: 'unknown_value' })
  }
  if (from === to) {
    faults.push({ field: 'to', key: 'same_currency' })
  }
  if (fromCurrency && toCurrency) {
    faults.push(...digitFaults(terms, fromCurrency, toCurrency))
  }
  // A city's terms apply to one side only: to the payout if it is cash, otherwise to the payment.
  const cashCurrencyId = cities.some(({ currencyIds }) => currencyIds.includes(to)) ? to : from
  terms.cities.forEach(({ cityId }, index) => {
    if (!cities.find(({ id }) => id === cityId)?.currencyIds.includes(cashCurrencyId)) {
      faults.push({ field: `terms.cities.${index}.cityId`, key: 'unknown_value' })
    }
  })
  if (terms.formula !== null && rates !== null) {
    faults.push(...formulaFaults(terms.formula, { assets: new Set(assets), rates }))
  }

  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}

type Amount = [field: string, amount: Decimal | null, digits: number]

/** Amounts may have only as many decimal places as the calculator uses for their currency. */
function digitFaults(
  terms: DirectionTerms,
  { roundCalculator: fromDigits }: CatalogueCurrency,
  { roundCalculator: toDigits }: CatalogueCurrency,
): FieldError[] {
  const amounts: Amount[] = [
    ...figuresOf('sent').map((field): Amount => [field, terms[field], fromDigits]),
    ...figuresOf('received').map((field): Amount => [field, terms[field], toDigits]),
    ...terms.tiers.map(({ minFrom }, index): Amount => [
      `tiers.${index}.minFrom`,
      minFrom,
      fromDigits,
    ]),
    ...terms.cities.map(({ multiple }, index): Amount => [
      `cities.${index}.multiple`,
      multiple,
      toDigits,
    ]),
  ]
  return amounts.flatMap(([field, amount, digits]) =>
    amount !== null && amount.decimalPlaces() > digits
      ? [{ field: `terms.${field}`, key: 'digits', params: { digits: String(digits) } }]
      : [],
  )
}

/** Positions in a formula are counted from one, because people read them. */
function formulaFaults(
  formula: string,
  context: { assets: ReadonlySet<string>; rates: RateSnapshot },
): FieldError[] {
  try {
    checkFormula(formula, context)
    return []
  } catch (error) {
    if (!(error instanceof FormulaError)) {
      throw error
    }
    const params = { position: String(error.position + 1), ...error.params }
    return [{ field: 'terms.formula', key: `formula_${error.fault}`, params }]
  }
}
