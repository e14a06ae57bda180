import type { Currency } from '@/lib/contracts/catalogue'
import type { RequisiteError } from '@/lib/requisites/requisite'
import type { Clamp } from '../deal/amounts'
import type { Side } from '../deal/deal-rules'

export type Fault =
  | ({ of: 'requisite' } & RequisiteError)
  | { of: 'server'; code: 'refused'; text: string }
  | { of: 'clamp'; code: Clamp['code']; clamp: Clamp; currency: Currency }
  | { of: 'form'; code: 'amount' | 'city' | 'emailRequired' | 'email' | 'agreement' }

/** The error of a field, with the id of the field on the page and the checked value. */
export type FieldFault = { id: string; label: string; value: string; fault: Fault }

export const fieldId = {
  amount: (side: Side) => `exchange-${side}`,
  currency: (side: Side) => `exchange-currency-${side}`,
  city: (side: Side) => `exchange-city-${side}`,
  input: (side: Side, key: string) => `exchange-${side}-${key}`,
  /** The list of verified numbers. */
  verified: 'exchange-verified',
  email: 'exchange-email',
  promocode: 'exchange-promocode',
  submit: 'exchange-submit',
  agreement: 'exchange-agree',
}
