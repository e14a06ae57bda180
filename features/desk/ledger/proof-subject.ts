import type { LedgerProof } from '@/lib/contracts/desk/money/ledger'

type Difference = Pick<LedgerProof['differences'][number], 'book' | 'rule' | 'subject'>

type ProofSubject = {
  kind: 'entry' | 'account' | 'currency' | 'claim' | 'withdrawal' | 'user' | 'invoice' | 'shop'
  id: string
}

const ofCurrencies = ['currency_not_zero', 'held_not_sum']
const ofEntries = ['entry_of_no_event']
const ofShops = ['shop_balance_not_sum', 'set_off_not_debts', 'days_not_sales']
const ofClaims = ['sale_not_credited', 'sale_paid_out']
const ofUsers = ['turnover_not_sum', 'referral_not_sum', 'points_not_sum']

/** The subject of a broken rule. The proof identifies it by its id, sometimes with a suffix. */
export function proofSubject({ book, rule, subject }: Difference): ProofSubject {
  const id = subject.split(' ')[0] ?? ''
  if (book === 'withdrawals') {
    return { kind: rule === 'refunds_not_counted' ? 'invoice' : 'withdrawal', id }
  }
  if (book === 'invoices') {
    return { kind: kindOfInvoices(rule), id }
  }
  if (ofUsers.includes(rule)) {
    return { kind: 'user', id }
  }
  if (id.includes('-')) {
    return { kind: book === 'ledger' || ofEntries.includes(rule) ? 'entry' : 'claim', id }
  }
  return { kind: ofCurrencies.includes(rule) ? 'currency' : 'account', id }
}

function kindOfInvoices(rule: string): ProofSubject['kind'] {
  if (rule === 'sale_not_of_invoice') {
    return 'entry'
  }
  if (ofClaims.includes(rule)) {
    return 'claim'
  }
  return ofShops.includes(rule) ? 'shop' : 'invoice'
}
