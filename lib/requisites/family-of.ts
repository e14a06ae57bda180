import type { Requisite, RequisiteChecker, RequisiteKind } from './requisite'
import { isNetwork, type Network } from './wallets/networks'

/** A set of rules for values. */
export type Family =
  | Network
  | 'wallet'
  | 'card'
  | 'bank-card'
  | 'iban'
  | 'sepa'
  | 'phone'
  | 'mobile-ru'
  | 'memo'
  | 'person'
  | 'latin'
  | 'telegram'
  | 'email'
  | 'revtag'
  | 'yoomoney'
  | 'volet'
  | 'volet-usd'
  | 'volet-eur'
  | 'moneygo'
  | 'moneygo-usd'
  | 'moneygo-eur'
  | 'select'
  | 'text'

const byChecker: Partial<Record<RequisiteChecker, Family>> = {
  luhn: 'card',
  'bank-card': 'bank-card',
  iban: 'iban',
  sepa: 'sepa',
  e164: 'phone',
  'mobile-ru': 'mobile-ru',
  person: 'person',
  latin: 'latin',
  revtag: 'revtag',
  telegram: 'telegram',
  email: 'email',
  yoomoney: 'yoomoney',
  volet: 'volet',
  'volet-usd': 'volet-usd',
  'volet-eur': 'volet-eur',
  moneygo: 'moneygo',
  'moneygo-usd': 'moneygo-usd',
  'moneygo-eur': 'moneygo-eur',
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

/** The family of rules for a value: by its checker, otherwise by its kind. Memos of all networks have one family. */
export function familyOf({ kind, checker }: Pick<Requisite, 'kind' | 'checker'>): Family {
  if (kind === 'memo' || kind === 'select') {
    return kind
  }
  return isNetwork(checker) ? checker : (byChecker[checker] ?? byKind[kind])
}
