import type { Mutant } from './mutant'

/** Faults in which prices are accepted and how rates are made from them. */
export const rateMutants: readonly Mutant[] = [
  {
    name: 'rates: the lower of the two middle quotes is the price',
    file: 'server/modules/rates/judging/price-steps.ts',
    find: 'low.plus(high).div(2)',
    replace: 'low.plus(high).minus(high)',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: a jump is accepted at once',
    file: 'server/modules/rates/judging/judge-pair.ts',
    find: '!isStep || (isConfirmed && isLasting)',
    replace: '!isStep || isConfirmed || isLasting',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: two of four sources are a majority',
    file: 'server/modules/rates/judging/judge-pair.ts',
    find: 'agreeing.length * 2 > markets.length',
    replace: 'agreeing.length * 2 >= markets.length',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: an old quote counts as fresh',
    file: 'server/modules/rates/judging/source-quote.ts',
    find: 'quote.freshUntil > now && !isFromTheFuture(quote.observedAt, now)',
    replace: '!isFromTheFuture(quote.observedAt, now)',
    tests: ['server/modules/rates/judging/judge-pair.test.ts'],
  },
  {
    name: 'rates: a price of zero is stored',
    file: 'server/modules/rates/judging/save-quotes.ts',
    find: 'price.gt(0) &&',
    replace: 'price.gte(0) &&',
    tests: ['server/modules/rates/judging/save-quotes.test.ts'],
  },
  {
    name: 'rates: exchanging there and back makes a profit',
    file: 'server/modules/rates/snapshot/rate.ts',
    find: 'a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)',
    replace: 'a.times(b).toSignificantDigits(significantDigits, Decimal.ROUND_UP)',
    tests: ['server/modules/rates/snapshot/rate-snapshot.test.ts'],
  },
  {
    name: 'rates: a cross rate is as fresh as its freshest price',
    file: 'server/modules/rates/snapshot/rate.ts',
    find: 'freshUntil: a.freshUntil < b.freshUntil ? a.freshUntil : b.freshUntil',
    replace: 'freshUntil: a.freshUntil > b.freshUntil ? a.freshUntil : b.freshUntil',
    tests: ['server/modules/rates/snapshot/rate-snapshot.test.ts'],
  },
]
