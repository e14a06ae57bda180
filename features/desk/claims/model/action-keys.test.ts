import { describe, expect, it } from 'vitest'
import type { DeskClaimAction } from '@/lib/contracts/desk/claim'
import { actionKeys, actsOf, remainingOf } from './action-keys'

/*
 * The actions that the server offers together in each state. Each list is tested with the choices
 * for an exception.
 */
const together: readonly (readonly DeskClaimAction[])[] = [
  ['accept', 'cancel'],
  ['accept', 'accept_as_agreed', 'hold', 'reject', 'refund'],
  ['record_payment', 'accept_as_agreed', 'release', 'refund', 'reject'],
  ['record_payment', 'return_unclaimed', 'cash_ready', 'complete', 'hold', 'refund'],
  ['record_payment', 'return_unclaimed', 'release', 'retry_payout', 'refund'],
  ['record_payment', 'return_unclaimed', 'payout_sent', 'payout_not_sent'],
  ['refund_details'],
  [
    'record_payment',
    'return_unclaimed',
    'refund_details',
    'retry_refund',
    'cash_ready',
    'complete_refund',
    'send_refund',
  ],
]

describe('the shortcuts of actions', () => {
  it.each(together)('are different for actions that are offered together: %j', (...actions) => {
    const choices = [
      { choice: 'top_up' as const, from: '1', to: '1', course: '1', currentCourse: '1' },
      { choice: 'keep_agreed' as const, from: '1', to: '1', course: '1', currentCourse: '1' },
      { choice: 'recalculate' as const, from: '1', to: '1', course: '1', currentCourse: '1' },
      { choice: 'refund' as const, from: '1', to: null, course: null, currentCourse: null },
    ]
    const acts = actsOf({ actions, choices, payments: [] })
    const keys = acts.map((act) => actionKeys[act])
    expect(new Set(keys).size).toBe(acts.length)
    // N writes a note, J and K move through the list.
    expect(keys).not.toContain('N')
    expect(keys).not.toContain('J')
    expect(keys).not.toContain('K')
  })
})

it('no refund is offered while somebody else’s money waits for a decision, which may refund it', () => {
  // Only the field that counts.
  const payments = [{ canDecidePayer: true }] as Parameters<typeof actsOf>[0]['payments']
  const actions: DeskClaimAction[] = ['record_payment', 'refund']
  expect(actsOf({ actions, choices: [], payments })).toEqual(['record_payment'])
})

describe('the amount still to be paid', () => {
  const from = { amount: '10000.5' } as Parameters<typeof remainingOf>[0]['from']
  it.each([
    ['0', '10000.5'],
    ['4000.25', '6000.25'],
    ['10000.5', ''],
    ['20000', ''],
  ])('after %s is %j', (received, remaining) => {
    expect(remainingOf({ from, received })).toBe(remaining)
  })
})
