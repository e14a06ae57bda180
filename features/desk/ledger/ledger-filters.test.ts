import { describe, expect, it } from 'vitest'
import { accountKind, entryKind, listLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import {
  accountQuery,
  entriesQuery,
  ledgerAddress,
  noFilters,
  readLedgerFilters,
} from './ledger-filters'

const id = '0190b6a0-0000-7000-8000-000000000000'

describe('the filters of the ledger', () => {
  it('are read from the URL as they were written', () => {
    const filters = { ...noFilters, currency: '7', claim: '№ 1042', from: '2026-11-21T10:00' }
    const address = new URL(ledgerAddress(filters), 'http://desk')
    expect(readLedgerFilters(address.searchParams)).toEqual(filters)
    expect(ledgerAddress(noFilters)).toBe('/operator/ledger')
  })

  it('request only values that the server knows', () => {
    const query = entriesQuery({
      ...noFilters,
      currency: '7',
      account: `owed:referral:${id}`,
      kind: 'hold',
      claim: '1042',
      before: id,
    })
    expect(query).toEqual({
      currency: 7,
      account: `owed:referral:${id}`,
      kind: 'hold',
      claim: '1042',
      before: id,
    })
    const nonsense = { ...noFilters, currency: 'x', account: 'x', kind: 'x', claim: 'x y' }
    expect(entriesQuery({ ...nonsense, entry: '1', from: 'x', before: '1' })).toEqual({})
    expect(accountQuery({ ...nonsense, after: '-1' })).toEqual({})
  })

  it('accept every kind of account and entry', () => {
    for (const account of accountKind.options) {
      const query = entriesQuery({ ...noFilters, account })
      expect(listLedgerEntries.query.parse(query)).toMatchObject({ account })
    }
    for (const kind of entryKind.options) {
      expect(entriesQuery({ ...noFilters, kind })).toEqual({ kind })
    }
  })
})
