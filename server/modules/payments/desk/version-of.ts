import { createHash } from 'node:crypto'
import type { PaymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import type { RequisiteTerms } from '@/lib/contracts/desk/requisites'

/** Names a state: who sends it back has seen just this one. */
export function versionOf(terms: RequisiteTerms | PaymentMethodTerms): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22)
}
