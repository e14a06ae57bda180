import { figuresOf, type DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import type { FieldError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'

export type CopyChange = {
  /** The side of the direction on which the currency is replaced. */
  side: 'from' | 'to'
  /** Units of the new currency per unit of the old one; null while there is no price. */
  factor: Decimal | null
  /** Whether both currencies have the same price, so that amounts stay as they are. */
  isSameAsset: boolean
  /** The decimal places of the new currency in the calculator. */
  digits: number
  /** The cities in which the new currency is handed over; null if it is not cash. */
  cityIds: ReadonlySet<number> | null
}

type Copied = { terms: DirectionTerms; fault: null } | { terms: null; fault: FieldError }

/* A converted limit is a round number, as a person would set it. */
const significantDigits = 2

/**
 * The terms of a direction for another currency: percentages stay, amounts in the replaced currency are
 * converted, and what only the old pair can have is left out. Impossible with a formula, which names
 * assets, and for amounts without a price.
 */
export function termsOfCopy(terms: DirectionTerms, change: CopyChange): Copied {
  const { side, isSameAsset, factor } = change
  if (terms.formula !== null && !isSameAsset) {
    return { terms: null, fault: { field: 'directions', key: 'copy_formula' } }
  }
  if (factor === null) {
    return { terms: null, fault: { field: 'directions', key: 'copy_no_price' } }
  }
  const convert = converter({ ...change, factor })
  const amounts = side === 'from' ? sentAmounts(terms, convert) : receivedAmounts(terms, convert)
  return {
    terms: {
      ...terms,
      ...amounts,
      // A bound of the course of another asset says nothing about this one.
      ...(!isSameAsset && { minCourse: null, maxCourse: null, rateSource: null }),
      cities: citiesOf({ ...terms, ...amounts }, change),
      bestPosition: null,
    },
    fault: null,
  }
}

type Convert = {
  up: <Value extends Decimal | null>(amount: Value) => Value
  down: <Value extends Decimal | null>(amount: Value) => Value
}

function converter({
  factor,
  isSameAsset,
  digits,
}: Pick<CopyChange, 'isSameAsset' | 'digits'> & { factor: Decimal }): Convert {
  const inRoundNumbers = (
    amount: Decimal,
    rounding: typeof Decimal.ROUND_UP | typeof Decimal.ROUND_DOWN,
  ) =>
    isSameAsset ? amount : amount.times(factor).toSignificantDigits(significantDigits, rounding)
  const smallest = new Decimal(10).pow(-digits)
  const up = (amount: Decimal) => roundAmountUp(inRoundNumbers(amount, Decimal.ROUND_UP), digits)
  const down = (amount: Decimal) =>
    // A maximum of zero would not be a maximum.
    Decimal.max(roundAmountDown(inRoundNumbers(amount, Decimal.ROUND_DOWN), digits), smallest)
  // Null stays null, and an amount stays an amount: the type of the value is kept.
  const keepingNull = (convert: (amount: Decimal) => Decimal): Convert['up'] =>
    ((amount: Decimal | null) =>
      amount === null || amount.isZero() ? amount : convert(amount)) as Convert['up']
  return { up: keepingNull(up), down: keepingNull(down) }
}

function sentAmounts(terms: DirectionTerms, { up, down }: Convert): Partial<DirectionTerms> {
  return {
    ...convertFigures(terms, 'sent', { up, down }),
    sendFee: { ...terms.sendFee, fixed: up(terms.sendFee.fixed), min: up(terms.sendFee.min) },
    tiers: terms.tiers.map((tier) => ({ ...tier, minFrom: up(tier.minFrom) })),
  }
}

function receivedAmounts(terms: DirectionTerms, { up, down }: Convert): Partial<DirectionTerms> {
  const { receiveFee } = terms
  return {
    ...convertFigures(terms, 'received', { up, down }),
    fixedFee: up(terms.fixedFee),
    lowReserveBelow: up(terms.lowReserveBelow),
    receiveFee: { ...receiveFee, fixed: up(receiveFee.fixed), min: up(receiveFee.min) },
    cities: terms.cities.map((city) => ({ ...city, multiple: up(city.multiple) })),
  }
}

/* Minimums are rounded up and maximums down, so that no limit becomes more generous. */
function convertFigures(
  terms: DirectionTerms,
  kind: 'sent' | 'received',
  { up, down }: Convert,
): Partial<DirectionTerms> {
  const converted = figuresOf(kind).map((name) => {
    const amount = terms[name]
    return [name, name.startsWith('max') ? down(amount) : up(amount)] as const
  })
  return Object.fromEntries(converted)
}

/* If the new currency is cash, only cities in which it is handed over are kept. */
function citiesOf(
  { cities }: Pick<DirectionTerms, 'cities'>,
  { cityIds }: Pick<CopyChange, 'cityIds'>,
): DirectionTerms['cities'] {
  return cityIds === null ? cities : cities.filter(({ cityId }) => cityIds.has(cityId))
}
