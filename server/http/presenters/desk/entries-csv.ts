import type { LedgerEntry } from '@/lib/contracts/desk/money/ledger'
import { amountCell, csvHead, csvLine, wordsCell, type Csv } from './csv-cells'

const columns = [
  'time',
  'entry',
  'kind',
  'reason',
  'who',
  'claim',
  'account',
  'owner',
  'currency',
  'amount',
  'balance_after',
] as const

/** One row for each posting; amounts with all digits of their currency and a point. */
export const entriesCsv: Csv<LedgerEntry> = {
  head: csvHead(columns),
  rowOf: ({ postings, ...entry }) =>
    postings
      .map(({ account, owner, currency, amount, balanceAfter }) => {
        const claim = entry.claim === null ? '' : String(entry.claim.number)
        const words = [entry.reason, entry.who, claim, account, owner ?? '', currency.code]
        const amounts = [amount, balanceAfter].map((one) => amountCell(one, currency.digits))
        return csvLine([entry.at, entry.id, entry.kind, ...words.map(wordsCell), ...amounts])
      })
      .join(''),
}
