import { describe, expect, it } from 'vitest'
import { proofSubject } from './proof-subject'

const uuid = '0190b6a0-0000-7000-8000-000000000000'

describe('the subject of a broken rule', () => {
  it.each([
    ['ledger', 'entry_not_zero', `${uuid} currency 5`, 'entry', uuid],
    ['ledger', 'balance_not_sum', '12', 'account', '12'],
    ['ledger', 'history_not_in_steps', '12 version 3', 'account', '12'],
    ['ledger', 'currency_not_zero', '5', 'currency', '5'],
    ['ledger', 'not_a_number', uuid, 'entry', uuid],
    ['claims', 'held_not_sum', '5', 'currency', '5'],
    ['claims', 'history_not_whole', uuid, 'claim', uuid],
    ['claims', 'event_not_told', `${uuid} 2`, 'claim', uuid],
    ['claims', 'turnover_not_sum', uuid, 'user', uuid],
    ['claims', 'referral_not_sum', uuid, 'user', uuid],
    ['claims', 'points_not_sum', uuid, 'user', uuid],
    ['claims', 'entry_of_no_event', uuid, 'entry', uuid],
    ['withdrawals', 'history_not_state', uuid, 'withdrawal', uuid],
    ['invoices', 'shop_balance_not_sum', uuid, 'shop', uuid],
    ['invoices', 'sale_not_of_invoice', uuid, 'entry', uuid],
    ['invoices', 'sale_paid_out', uuid, 'claim', uuid],
    ['invoices', 'credit_not_posted', uuid, 'invoice', uuid],
  ] as const)('%s %s of %s', (book, rule, subject, kind, id) => {
    expect(proofSubject({ book, rule, subject })).toEqual({ kind, id })
  })
})
