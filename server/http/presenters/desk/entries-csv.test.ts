import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '@/lib/contracts/desk/money/ledger'
import { entriesCsv } from './present-ledger'

const currency = {
  id: 1,
  slug: 'bitcoin',
  code: 'BTC',
  ticker: 'BTC',
  name: 'Bitcoin',
  logo: '',
  digits: 8,
  roundCalculator: 8,
}
const posting = { account: 'capital', owner: null, currency, amount: '-0.5', balanceAfter: '-3' }
const entry: LedgerEntry = {
  id: '0190b6a0-0000-7000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  kind: 'reserve_top_up',
  reason: 'Counted',
  who: 'system:seed',
  claim: null,
  reverses: null,
  reversedBy: null,
  postings: [posting, { ...posting, account: 'reserve:available', amount: '0.5' }],
}

const rowsOf = (changes: Partial<LedgerEntry>) => entriesCsv.rowOf({ ...entry, ...changes })

describe('entries as CSV', () => {
  it('have a row for each posting, with all decimal places of the amounts', () => {
    const rows = rowsOf({}).trimEnd().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('reserve_top_up,Counted,system:seed,,capital,,BTC,-0.50000000,-3.0')
    const widths = [entriesCsv.head.trimEnd(), ...rows].map((row) => row.split(',').length)
    expect(new Set(widths).size).toBe(1)
  })

  it('keep commas, quotes and line breaks of a reason within its cell', () => {
    expect(rowsOf({ reason: 'Brought, "as agreed"\nby Anna' })).toContain(
      ',"Brought, ""as agreed""\nby Anna",',
    )
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'do not let a reason be run as a formula: %s',
    (reason) => {
      expect(rowsOf({ reason })).toMatch(/reserve_top_up,"?'/)
    },
  )
})
