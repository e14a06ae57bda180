import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { LedgerAccount, LedgerEntry, LedgerProof } from '@/lib/contracts/desk/money/ledger'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { BookProof } from '@/server/modules/claims'
import {
  countBroken,
  type AccountRow,
  type EntryRow,
  type PostingRow,
} from '@/server/modules/ledger'
import { entryReason } from './entry-reason'
import { amountCell, csvHead, csvLine, textCell, type Csv } from './csv-cells'

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

/** A row for each posting. Amounts have a decimal point and all decimal places of their currency. */
export const entriesCsv: Csv<LedgerEntry> = {
  head: csvHead(columns),
  rowOf: ({ postings, ...entry }) =>
    postings
      .map(({ account, owner, currency, amount, balanceAfter }) => {
        const claim = entry.claim === null ? '' : claimNumberText(entry.claim.number)
        const texts = [entry.reason, entry.who, claim, account, owner ?? '', currency.code]
        const amounts = [amount, balanceAfter].map((one) => amountCell(one, currency.digits))
        return csvLine([entry.at, entry.id, entry.kind, ...texts.map(textCell), ...amounts])
      })
      .join(''),
}

export function presentAccount({ balance, ...row }: AccountRow, locale: Locale): LedgerAccount {
  return { ...row, currency: presentCurrency(row.currency, locale), balance: toText(balance) }
}

type ClaimsOfEntries = Map<string, { id: string; number: number }>

export function presentEntry(
  { createdAt, postings, ...row }: EntryRow,
  { locale, claims }: { locale: Locale; claims: ClaimsOfEntries },
): LedgerEntry {
  return {
    ...row,
    reason: entryReason(row, locale),
    at: createdAt.toISOString(),
    claim: claims.get(row.id) ?? null,
    postings: postings.map(({ account, owner, currency, amount, balanceAfter }) => ({
      account,
      owner,
      currency: presentCurrency(currency, locale),
      amount: toText(amount),
      balanceAfter: toText(balanceAfter),
    })),
  }
}

function presentCurrency(currency: PostingRow['currency'], locale: Locale) {
  const { nameRu, nameEn, ...details } = currency
  return { ...details, name: locale === 'ru' ? nameRu : nameEn }
}

/* A broken ledger may have differences in every row, but a person can read only so many. */
const maxShown = 200

export function presentProof({
  differences,
  checkedAt,
}: Awaited<ReturnType<BookProof['fresh']>>): LedgerProof {
  return {
    checkedAt: checkedAt.toISOString(),
    total: countBroken(differences),
    differences: differences
      .slice(0, maxShown)
      .map(({ book, rule, subject }) => ({ book, rule, subject })),
  }
}
