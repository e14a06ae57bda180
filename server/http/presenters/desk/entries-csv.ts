import type { LedgerEntry } from '@/lib/contracts/desk/money/ledger'
import { Decimal } from '@/lib/money/decimal'
import { byteOrderMark } from '@/server/http/endpoint/send-csv'
import { wordsCell } from './csv-cells'

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

export const csvHead = `${byteOrderMark}${columns.join(',')}\r\n`

/** One row for each posting; amounts with all digits of their currency and a point. */
export function csvRowsOf({ postings, ...entry }: LedgerEntry): string {
  return postings
    .map(({ account, owner, currency, amount, balanceAfter }) => {
      const digits = (text: string) => {
        const value = new Decimal(text)
        return value.toFixed(Math.max(currency.digits, value.decimalPlaces()))
      }
      const claim = entry.claim === null ? '' : String(entry.claim.number)
      const words = [entry.reason, entry.who, claim, account, owner ?? '', currency.code]
      const cells = [entry.at, entry.id, entry.kind, ...words.map(wordsCell)]
      return `${[...cells, digits(amount), digits(balanceAfter)].join(',')}\r\n`
    })
    .join('')
}
