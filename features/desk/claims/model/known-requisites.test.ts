import { expect, it } from 'vitest'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { deskClaim, moneyOf } from '@/tests/factories/claims/desk-claim'
import { knownRequisites } from './known-requisites'

const input = (key: string) => ({ key, label: key, value: `${key} of the customer` })
const asked = (key: string) => ({ key, label: key, hint: null, required: true })
const side = deskClaim.from
const claim: DeskClaim = {
  ...deskClaim,
  fromInputs: [input('card'), input('phone')],
  refundAsks: [{ ...side, inputs: [asked('card'), asked('holder')] }],
}
const payout = { inputs: [], reference: null, fault: null, attempts: 0, by: null } as const
const queued: DeskClaim['payouts'][number] = {
  ...{ ...payout, inputs: [], id: 'p', kind: 'refund', method: 'manual', side, state: 'queued' },
  ...{ createdAt: deskClaim.createdAt, updatedAt: deskClaim.createdAt },
}
const foreign: DeskClaim['payments'][number] = {
  ...{ id: 'i', method: 'manual', reference: 'b', side, payer: null, at: deskClaim.createdAt },
  ...{
    canWritePayer: true,
    canDecidePayer: true,
    canBeStruck: false,
    struck: null,
    vanished: null,
  },
  payerCheck: {
    ...{ name: 'Somebody', number: null, source: 'operator', verdict: 'differs' },
    ...{ differs: ['name'], decision: null },
    expected: { name: 'Anna', verifiedName: null, number: null },
  },
}

it('the known requisites of a refund are those that the customer entered for their payment', () => {
  expect(knownRequisites(claim)).toEqual({ card: 'card of the customer' })
})

it.each<[string, Partial<DeskClaim>]>([
  ['in another currency', { from: { ...side, currency: { ...moneyOf('BTC'), id: 2 } } }],
  [
    'in crypto',
    {
      refundAsks: [
        {
          ...side,
          currency: { ...side.currency, kind: 'crypto' },
          inputs: [asked('card'), asked('holder')],
        },
      ],
    },
  ],
  ['to a destination that the customer has named', { payouts: [queued] }],
  ['of money that came from somebody else', { payments: [foreign] }],
])('the requisites of a refund %s are not known', (_why, changes) => {
  expect(knownRequisites({ ...claim, ...changes })).toEqual({})
})
