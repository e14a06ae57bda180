import { plainTerms } from './claim-status'
import type { DeskClaim, DeskQueuedClaim } from '@/lib/contracts/desk/claims'

export const moneyOf = (ticker: string) => ({
  id: 1,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker,
  name: ticker,
  kind: 'bank' as const,
  network: null,
  roundCalculator: 2,
  logo: '/logos/sberbank.svg',
})

/** A claim as the API sends it to the desk. It was reported as paid and is not checked yet. */
export const deskClaim: DeskClaim = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715514',
  number: 77,
  state: 'checking_payment',
  exception: 'none',
  holdReason: null,
  version: 3,
  from: { currency: moneyOf('RUB'), amount: '25000' },
  to: { currency: moneyOf('USDT'), amount: '301.99' },
  email: 'anna@example.com',
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: null,
  hasOddPayment: false,
  hasUnclaimed: false,
  directionId: 1,
  locale: 'ru',
  course: '0.012',
  fees: { send: '0', receive: '0' },
  terms: plainTerms,
  courseType: 'default',
  user: null,
  address: '127.0.0.1',
  cities: { from: null, to: null },
  cash: null,
  refferal: null,
  promocode: null,
  remark: null,
  isHeld: true,
  isAccepted: false,
  payUntil: '2999-01-01T00:00:00.000Z',
  chooseUntil: null,
  finishedAt: null,
  conditions: {
    usd: null,
    card: false,
    cardFromUsd: null,
    aml: null,
    tolerancePercent: '0.5',
    asks: [],
  },
  fromInputs: [],
  toInputs: [{ key: 'wallet', label: 'Адрес', value: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }],
  refundAsks: [],
  unclaimed: [],
  quotes: [],
  payIn: null,
  received: '0',
  payments: [],
  oddPayments: [],
  payouts: [],
  events: [],
  receipts: [],
  notes: [],
  entries: [],
  replaces: null,
  replacedBy: null,
  related: [],
  choices: [],
  actions: ['accept', 'hold', 'reject'],
}

const { id, number, state, exception, holdReason, version, from, to, email } = deskClaim
const { createdAt, updatedAt, expiresAt, hasOddPayment, hasUnclaimed, course, cities } = deskClaim

/** The same claim as a row of the queue. */
export const queuedClaim: DeskQueuedClaim = {
  ...{ id, number, state, exception, holdReason, version, from, to, email, createdAt, updatedAt },
  ...{ expiresAt, hasOddPayment, hasUnclaimed, course, cities, deadline: null, worth: '301.5' },
  payInMethod: 'manual',
  waitingSince: createdAt,
  usual: null,
}
