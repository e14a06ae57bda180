import { accountKind, claimName, entryKind } from '@/lib/contracts/desk/money/ledger'
import { isUuid } from '../claims/model/claim-filters'
import { readLocalInput } from '../kit/form/local-time-input'

/** The filters as written in the URL; an empty one filters nothing. */
export type LedgerFilters = Record<
  'view' | 'currency' | 'account' | 'kind' | 'claim' | 'entry' | 'from' | 'to' | 'before' | 'after',
  string
>

export const noFilters: LedgerFilters = {
  view: '',
  currency: '',
  account: '',
  kind: '',
  claim: '',
  entry: '',
  from: '',
  to: '',
  before: '',
  after: '',
}

export function readLedgerFilters(params: Pick<URLSearchParams, 'get'>): LedgerFilters {
  const read = Object.keys(noFilters).map((name) => [name, params.get(name) ?? ''] as const)
  return { ...noFilters, ...Object.fromEntries(read) }
}

export function ledgerAddress(filters: Partial<LedgerFilters>): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '/operator/ledger' : `/operator/ledger?${text}`
}

/** The query for accounts. Invalid values in the URL are left out. */
export function accountQuery({ currency, account, after }: LedgerFilters) {
  return {
    ...(isId(currency) && { currency: Number(currency) }),
    ...(isAccountName(account) && { account }),
    ...(isId(after) && { after: Number(after) }),
  }
}

/** The query for entries, without the page. */
export function entryQuery(filters: LedgerFilters) {
  const kind = entryKind.safeParse(filters.kind)
  const [from, to] = [readLocalInput(filters.from), readLocalInput(filters.to)]
  return {
    ...accountQuery({ ...filters, after: '' }),
    ...(kind.success && { kind: kind.data }),
    ...(claimName.test(filters.claim) && { claim: filters.claim }),
    ...(isUuid(filters.entry) && { entry: filters.entry }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

export function entriesQuery(filters: LedgerFilters) {
  return { ...entryQuery(filters), ...(isUuid(filters.before) && { before: filters.before }) }
}

function isAccountName(text: string): boolean {
  const isOwedAccount = isUuid(text.split(':')[2] ?? '') && text.startsWith('owed:')
  return accountKind.safeParse(text).success || isOwedAccount
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
