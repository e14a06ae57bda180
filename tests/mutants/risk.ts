import type { Mutant } from './mutant'

/** Faults in risk limits, the blacklist and the checks of payments. */
export const riskMutants: readonly Mutant[] = [
  {
    name: 'risk: one claim more than the daily limit is accepted',
    file: 'server/modules/risk/assess/assess-claim.ts',
    find: 'day.claims >= dailyClaims',
    replace: 'day.claims > dailyClaims',
    tests: ['server/modules/risk/assess/assess-claim.test.ts'],
  },
  {
    name: 'risk: a first exchange of exactly the limit is refused',
    file: 'server/modules/risk/assess/assess-claim.ts',
    find: 'claim.usd.lte(newcomerUsd)',
    replace: 'claim.usd.lt(newcomerUsd)',
    tests: ['server/modules/risk/assess/assess-claim.test.ts'],
  },
  {
    name: 'risk: a direction can weaken the office’s limits',
    file: 'lib/money/smaller-limit.ts',
    find: 'one.lt(other) ? one : other',
    replace: 'one.lt(other) ? other : one',
    tests: ['server/modules/risk/assess/assess-claim.test.ts'],
  },
  {
    name: 'risk: a score equal to the limit passes',
    file: 'server/modules/risk/review/review-payment.ts',
    find: 'score.lt(stopsFromScore)',
    replace: 'score.lte(stopsFromScore)',
    tests: ['server/modules/risk/review/review-payment.test.ts'],
  },
  {
    name: 'risk: a check without an answer passes',
    file: 'server/modules/risk/review/review-payment.ts',
    find: 'return outcome.fault',
    replace: 'return null',
    tests: ['server/modules/risk/review/review-payment.test.ts'],
  },
  {
    name: 'risk: a blacklisted card passes when written in groups of four',
    file: 'server/modules/risk/blacklist/normalise-listed.ts',
    find: "return digits === '' ? text : digits",
    replace: 'return digits === text ? digits : text',
    tests: ['server/modules/risk/blacklist/normalise-listed.test.ts'],
  },
  {
    name: 'risk: a claim continues while a check is pending',
    file: 'server/modules/risk/review/review-payment.ts',
    find: 'return waiting\n',
    replace: 'return null\n',
    tests: ['server/modules/claims/aml/follow-checks.test.ts'],
  },
  {
    name: 'risk: a service that charges twice is asked again after a lost answer',
    file: 'server/modules/risk/aml/ask-check.ts',
    find: '(row.isMasked || !aml.isRepeatable)',
    replace: 'row.isMasked',
    tests: ['server/modules/claims/aml/follow-checks.test.ts'],
  },
  {
    name: 'risk: a claim waits for ever for a check that is never answered',
    file: 'server/modules/risk/aml/ask-check.ts',
    find: '>= longestWaitMilliseconds',
    replace: '< 0',
    tests: ['server/modules/claims/aml/follow-checks.test.ts'],
  },
  {
    name: 'risk: visitors may have more addresses checked than the desk allows',
    file: 'server/modules/risk/aml/visitor-check.ts',
    find: '>= daily',
    replace: '> daily',
    tests: ['server/http/routes/site/address-checks.routes.test.ts'],
  },
]
