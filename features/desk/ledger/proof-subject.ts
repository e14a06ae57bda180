import type { LedgerProof } from '@/lib/contracts/desk/money/ledger'

type Difference = Pick<LedgerProof['differences'][number], 'book' | 'rule' | 'subject'>

type ProofSubject = {
  kind: 'entry' | 'account' | 'currency' | 'claim' | 'withdrawal' | 'user'
  id: string
}

const ofCurrencies = ['currency_not_zero', 'held_not_sum']
const ofEntries = ['entry_of_no_event']
const ofUsers = ['turnover_not_sum', 'referral_not_sum', 'points_not_sum']

/** The subject of a broken rule. The proof identifies it by its id, sometimes with a suffix. */
export function proofSubject({ book, rule, subject }: Difference): ProofSubject {
  const id = subject.split(' ')[0] ?? ''
  if (book === 'withdrawals') {
    return { kind: 'withdrawal', id }
  }
  if (ofUsers.includes(rule)) {
    return { kind: 'user', id }
  }
  if (id.includes('-')) {
    return { kind: book === 'ledger' || ofEntries.includes(rule) ? 'entry' : 'claim', id }
  }
  return { kind: ofCurrencies.includes(rule) ? 'currency' : 'account', id }
}
