import { describe, expect, it } from 'vitest'
import type { EntryRow } from '@/server/modules/ledger'
import { entryReason } from './entry-reason'
import { entriesCsv, presentEntry } from './present-ledger'

describe('the reason of an entry', () => {
  it('is translated when a claim caused the entry', () => {
    const entry = { kind: 'payout', reason: 'Claim 1042' }
    expect(entryReason(entry, 'ru')).toBe('Заявка №\u00a01042')
    expect(entryReason(entry, 'en')).toBe('Order 1042')
    const named = { kind: 'payout', reason: 'Claim 48392071' }
    expect(entryReason(named, 'en')).toBe('Order 4839-2071')
  })

  it('is translated when the seed of the demo office wrote it', () => {
    const entry = { kind: 'reserve_top_up', reason: 'Demo office' }
    expect(entryReason(entry, 'ru')).toBe('Начальный резерв демо')
    expect(entryReason(entry, 'en')).toBe('Opening reserve of the demo')
  })

  it.each([
    ['reserve_top_up', 'Claim 1042'],
    ['payout', 'Claim 1042 twice'],
  ])('stays as it was written unless it was generated: %s', (kind, reason) => {
    expect(entryReason({ kind, reason }, 'ru')).toBe(reason)
  })

  it('is also translated in the downloaded file', () => {
    const id = '0190b6a0-0000-7000-8000-000000000000'
    const row: EntryRow = {
      id,
      createdAt: new Date(0),
      kind: 'hold',
      reason: 'Claim 7',
      who: 'system:clock',
      reverses: null,
      reversedBy: null,
      postings: [],
    }
    const claims = new Map([[id, { id, number: 7 }]])
    const entry = presentEntry(row, { locale: 'ru', claims })
    const currency = {
      id: 1,
      slug: 'a',
      code: 'A',
      ticker: 'A',
      name: 'A',
      logo: '',
      digits: 2,
      roundCalculator: 2,
    }
    const posting = { account: 'position', owner: null, currency, amount: '1', balanceAfter: '1' }
    expect(entriesCsv.rowOf({ ...entry, postings: [posting] })).toContain(
      ',hold,Заявка №\u00a07,system:clock,7,',
    )
  })
})
