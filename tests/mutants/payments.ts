import type { Mutant } from './mutant'

/** Faults in the reports of payment providers, in payouts, and in where customers pay. */
export const paymentMutants: readonly Mutant[] = [
  {
    name: 'payments: any signature of the right length is accepted',
    file: 'server/adapters/payments/signature.ts',
    find: 'received.length === expected.length && timingSafeEqual(received, expected)',
    replace: 'received.length === expected.length && timingSafeEqual(received, received)',
    tests: ['server/http/routes/claims/payment-callbacks.routes.test.ts'],
  },
  {
    name: 'payments: an old callback is accepted',
    file: 'server/adapters/payments/form-method.ts',
    find: 'Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds',
    replace: 'Math.abs(now.getTime() / 1000) >= windowSeconds',
    tests: ['server/http/routes/claims/payment-callbacks.routes.test.ts'],
  },
  {
    name: 'payments: a payment in an unknown currency is refused',
    file: 'server/modules/payments/take-callback.ts',
    find: 'await listener.noteOdd({ ...payment, currencyCode })',
    replace: "throw new AppError('bad_request', { cause: { ...payment, currencyCode } })",
    tests: ['server/http/routes/claims/payment-callbacks.routes.test.ts'],
  },
  {
    name: 'payments: a requisite takes more than its daily limit',
    file: 'server/modules/payments/payments.repository.ts',
    find: 'used.claims < r.daily_claims)\n    and (r.daily_amount',
    replace: 'used.claims <= r.daily_claims)\n    and (r.daily_amount',
    tests: ['server/modules/payments/pay-in/assign-pay-in.test.ts'],
  },
  {
    name: 'payments: requests of newcomers at providers are counted at the same time',
    file: 'server/modules/providers/open-orders.repository.ts',
    find: "pg_advisory_xact_lock(hashtext('provider_orders_of_newcomers'), 0)",
    replace: "hashtext('provider_orders_of_newcomers')",
    tests: ['server/modules/providers/ask/bounds.test.ts'],
  },
  {
    name: 'payments: a requisite’s day begins at midnight UTC',
    file: 'server/modules/payments/pay-in/start-of-day.ts',
    find: 'timeZone: timezone,',
    replace: "timeZone: timezone === '' ? timezone : 'UTC',",
    tests: ['server/modules/payments/pay-in/start-of-day.test.ts'],
  },
  {
    name: 'payouts: a payout without an answer counts as failed',
    file: 'server/modules/payouts/send-queued-payout.ts',
    find: "state: 'unknown', fault: error instanceof Error",
    replace: "state: 'failed', fault: error instanceof Error",
    tests: ['server/modules/payouts/payouts.test.ts'],
  },
  {
    name: 'payouts: a payout that another process is sending is sent again',
    file: 'server/modules/payouts/send-queued-payout.ts',
    find: "payout.state !== 'queued'",
    replace: "payout.state === 'sent'",
    tests: ['server/modules/payouts/payouts.test.ts'],
  },
  {
    name: 'payouts: a payout the provider does not know yet counts as failed',
    file: 'server/modules/payouts/resolve-open-payouts.ts',
    find: '>= certainAfterMilliseconds',
    replace: '<= certainAfterMilliseconds',
    tests: [
      'server/modules/payouts/retry-and-proof.test.ts',
      'server/modules/payouts/payouts.test.ts',
    ],
  },
  {
    name: 'payouts: one movement completes two payouts',
    file: 'server/modules/payouts/apply-payout-answer.ts',
    find: 'if (!holder) {',
    replace: "if (!holder || reference !== '') {",
    tests: ['server/modules/payouts/payouts.test.ts'],
  },
]
