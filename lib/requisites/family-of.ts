import type { Requisite, RequisiteChecker, RequisiteKind } from './requisite'
import { isNetwork, type Network } from './wallets/networks'

export type Family =
  | Network
  | 'wallet'
  | 'card'
  | 'iban'
  | 'phone'
  | 'memo'
  | 'person'
  | 'telegram'
  | 'email'
  | 'yoomoney'
  | 'volet'
  | 'moneygo'
  | 'select'
  | 'text'

const byChecker: Partial<Record<RequisiteChecker, Family>> = {
  luhn: 'card',
  iban: 'iban',
  e164: 'phone',
  person: 'person',
  telegram: 'telegram',
  email: 'email',
  yoomoney: 'yoomoney',
  volet: 'volet',
  moneygo: 'moneygo',
}

const byKind: Record<RequisiteKind, Family> = {
  wallet: 'wallet',
  card: 'card',
  iban: 'iban',
  phone: 'phone',
  account: 'text',
  memo: 'memo',
  name: 'person',
  telegram: 'telegram',
  text: 'text',
  select: 'select',
}

/** By which rules a value is judged: its checker's, else its kind's. A memo is one in any network. */
export function familyOf({ kind, checker }: Pick<Requisite, 'kind' | 'checker'>): Family {
  if (kind === 'memo' || kind === 'select') {
    return kind
  }
  return isNetwork(checker) ? checker : (byChecker[checker] ?? byKind[kind])
}
