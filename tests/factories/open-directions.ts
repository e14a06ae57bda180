import type { DealTerms } from '@/lib/exchange/deal-terms'
import { Decimal, zero } from '@/lib/money/decimal'
import type { OpenDirection } from '@/server/modules/offer'
import { makeOpenDirection } from './open-direction'

const cities = ['MSK', 'SPB', 'EKB', 'KZN', 'ERVN', 'TBIL', 'STAM']
const labels = ['manual', 'reg', 'verifying', 'cardverify', 'juridical', 'floating'] as const

export type OfficeCurrency = { code: string; price: Decimal; digits: number; isCash: boolean }

/** This many currencies of every kind, worth from a tenth of a cent to a hundred thousand dollars. */
export function makeCurrencies(count: number): OfficeCurrency[] {
  return Array.from({ length: count }, (_, index) => {
    const isCash = index % 8 === 3
    const isCoin = index % 2 === 0
    const price = new Decimal(10)
      .pow((index % 9) - 3)
      .times(index * 37 + 101)
      .div(100)
    return {
      code: `${isCash ? 'CASH' : 'C'}${letters(index)}`,
      price,
      digits: isCoin ? 8 : 2,
      isCash,
    }
  })
}

/**
 * A direction from each currency to every other; some have tiers, fees, cities, multiples and labels.
 */
export function makeOpenDirections(currencies: readonly OfficeCurrency[]): OpenDirection[] {
  return currencies.flatMap((from, row) =>
    currencies.flatMap((to, column) =>
      from === to ? [] : [makeDirection({ from, to, number: row * currencies.length + column })],
    ),
  )
}

type Pair = { from: OfficeCurrency; to: OfficeCurrency; number: number }

function makeDirection({ from, to, number }: Pair): OpenDirection {
  const course = from.price.div(to.price).times('0.985').toSignificantDigits(8, 1)
  const minimum = new Decimal(20).div(from.price).toSignificantDigits(2)
  const isCash = from.isCash || to.isCash
  return makeOpenDirection({
    id: number + 1,
    from: { id: number, code: from.code, isCash: from.isCash },
    to: { id: number, code: to.code, isCash: to.isCash },
    reserve: new Decimal(50_000).div(to.price).toDecimalPlaces(to.digits, 1),
    terms: {
      tiers: tiersOf(course, minimum, number),
      ...feesOf({ from, to, number }),
      from: { digits: from.digits },
      to: { digits: to.digits, multiple: null },
    },
    bounds: { from: { min: minimum, max: number % 4 === 0 ? minimum.times(900) : null } },
    cities: isCash ? citiesOf(to, number) : [],
    labels: labels.filter((_, index) => (number + index) % 5 === 0),
  })
}

function tiersOf(course: Decimal, minimum: Decimal, number: number): DealTerms['tiers'] {
  const first = { min: zero, course }
  if (number % 5 !== 0) {
    return [first]
  }
  const better = (percent: string) => course.times(percent).toSignificantDigits(8, 1)
  return [
    first,
    { min: minimum.times(20), course: better('1.003') },
    { min: minimum.times(100), course: better('1.005') },
  ]
}

function feesOf({ from, to, number }: Pair): Partial<DealTerms> {
  const inDollars = (dollars: string, price: Decimal) => new Decimal(dollars).div(price)
  return {
    ...(number % 7 === 0 && {
      sendFee: { percent: new Decimal('0.5'), fixed: zero, min: inDollars('1', from.price) },
    }),
    ...(number % 11 === 0 && {
      receiveFee: { percent: new Decimal('0.3'), fixed: inDollars('2', to.price), min: zero },
    }),
  }
}

function citiesOf({ price }: OfficeCurrency, number: number): OpenDirection['cities'] {
  const note = new Decimal(5).div(price).toSignificantDigits(1)
  return cities.slice(number % 3, (number % 3) + 1 + (number % 5)).map((code, index) => ({
    code,
    addOnPercent: new Decimal(index < 2 ? '0' : '0.4').times(number % 2 === 0 ? 1 : -1),
    multiple: index % 2 === 1 ? note : null,
  }))
}

function letters(index: number): string {
  return [676, 26, 1]
    .map((step) => String.fromCharCode(65 + (Math.floor(index / step) % 26)))
    .join('')
}
