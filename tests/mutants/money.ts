import type { Mutant } from './mutant'

/** Faults in rounding, fees, bounds and the ledger. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'money: a half is rounded down',
    file: 'lib/money/round.ts',
    find: 'value.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)',
    replace: 'value.toDecimalPlaces(digits, Decimal.ROUND_HALF_DOWN)',
    tests: ['lib/money/money.test.ts'],
  },
  {
    name: 'money: a course is rounded in favour of the customer',
    file: 'lib/money/round.ts',
    find: 'value.toSignificantDigits(significantDigits, Decimal.ROUND_DOWN)',
    replace: 'value.toSignificantDigits(significantDigits, Decimal.ROUND_HALF_UP)',
    tests: ['lib/exchange/course.test.ts'],
  },
  {
    name: 'money: more decimals than a currency has are accepted',
    file: 'lib/money/parse-amount.ts',
    find: 'Math.min(digits, maxFractionDigits)',
    replace: 'Math.max(digits, maxFractionDigits)',
    tests: ['lib/money/money.test.ts'],
  },
  {
    name: 'money: the fee of a payout is left out',
    file: 'lib/exchange/inverse.ts',
    find: 'return afterFee(terms.receiveFee, gross)',
    replace: 'return gross',
    tests: ['lib/exchange/deal.test.ts'],
  },
  {
    name: 'money: the minimum fee is used as the maximum',
    file: 'lib/exchange/inverse.ts',
    find: 'Decimal.max(min, amount.times(percent)',
    replace: 'Decimal.min(min, amount.times(percent)',
    tests: ['lib/exchange/deal.test.ts'],
  },
  {
    name: 'money: a tier begins only above its first amount',
    file: 'lib/exchange/inverse.ts',
    find: 'min.lte(send)',
    replace: 'min.lt(send)',
    tests: ['lib/exchange/deal.test.ts'],
  },
  {
    name: 'money: an exchange may exceed the reserve',
    file: 'lib/exchange/limits.ts',
    find: 'Decimal.min(to.max ?? to.reserve, to.reserve)',
    replace: '(to.max ?? to.reserve)',
    tests: ['lib/exchange/limits.test.ts'],
  },
  {
    name: 'ledger: a top-up is subtracted from the reserve',
    file: 'server/modules/ledger/move-reserve.ts',
    find: `      { currencyId, account: 'capital', amount: change.negated() },
      { currencyId, account: 'reserve:available', amount: change },`,
    replace: `      { currencyId, account: 'capital', amount: change },
      { currencyId, account: 'reserve:available', amount: change.negated() },`,
    tests: ['server/modules/ledger/top-up-reserve.test.ts'],
  },
  {
    name: 'ledger: a different entry with a used idempotency key counts as already posted',
    file: 'server/modules/ledger/post-entry.ts',
    find: 'earlier.bodyHash !== bodyHash',
    replace: 'earlier.bodyHash.length !== bodyHash.length',
    tests: ['server/modules/ledger/post-entry.test.ts'],
  },
  {
    name: 'ledger: the proof overlooks an overdrawn account',
    file: 'server/modules/ledger/prove-ledger.ts',
    find: "like 'reserve:%' and ${accounts.balance} < 0",
    replace: "like 'reserves:%' and ${accounts.balance} < 0",
    tests: ['server/modules/ledger/prove-ledger.test.ts'],
  },
  {
    name: 'ledger: a refund is posted as incoming money',
    file: 'server/modules/claims/moves/claim-postings.ts',
    find: 'refund: -1,',
    replace: 'refund: 1,',
    tests: ['server/modules/claims/claims-money.test.ts'],
  },
]
