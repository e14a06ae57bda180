import type { Mutant } from './mutant'

/** Which prices are believed, and what pages show of them. */
export const rateMutants: readonly Mutant[] = [
  {
    name: 'rates: the lower of two in the middle is the price',
    file: 'server/modules/rates/judging/price-steps.ts',
    find: 'low.plus(high).div(2)',
    replace: 'low.plus(high).minus(high)',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: a jump is believed at once',
    file: 'server/modules/rates/judging/judge-pair.ts',
    find: '!isStep || (isConfirmed && isLasting)',
    replace: '!isStep || isConfirmed || isLasting',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: two against two are a majority',
    file: 'server/modules/rates/judging/judge-pair.ts',
    find: 'agreeing.length * 2 > markets.length',
    replace: 'agreeing.length * 2 >= markets.length',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: an old quote is fresh',
    file: 'server/modules/rates/judging/source-quote.ts',
    find: 'quote.freshUntil > now && !isFromTheFuture(quote.observedAt, now)',
    replace: '!isFromTheFuture(quote.observedAt, now)',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: a price of nothing is kept',
    file: 'server/modules/rates/judging/save-quotes.ts',
    find: 'price.gt(0) &&',
    replace: 'price.gte(0) &&',
    tests: ['server/modules/rates/judging/save-quotes.test.ts'],
  },
  {
    name: 'rates: going there and back gains',
    file: 'server/modules/rates/book/rate.ts',
    find: 'a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)',
    replace: 'a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_UP)',
    tests: ['server/modules/rates/book/rate-book.test.ts'],
  },
  {
    name: 'rates: a cross is as fresh as its freshest price',
    file: 'server/modules/rates/book/rate.ts',
    find: 'freshUntil: a.freshUntil < b.freshUntil ? a.freshUntil : b.freshUntil',
    replace: 'freshUntil: a.freshUntil > b.freshUntil ? a.freshUntil : b.freshUntil',
    tests: ['server/modules/rates/book/rate-book.test.ts'],
  },
]
