import type { InputDefinition } from '@/lib/contracts/catalogue'

export type RequisiteKind = InputDefinition['kind']
export type RequisiteChecker = InputDefinition['checker']

/** A payment detail: what the form asks for, and the value that was entered. */
export type Requisite = {
  kind: RequisiteKind
  checker: RequisiteChecker
  value: string
  required: boolean
  /** The options of a `select`. */
  options?: readonly { value: string }[] | undefined
}

/** The error codes. Their texts are `requisites.fault.<code>` in both message files. */
export const requisiteFaultCodes = [
  'required',
  'no_card',
  'no_wallet',
  'no_name',
  'no_phone',
  'no_iban',
  'no_memo',
  'no_telegram',
  'no_email',
  'no_revtag',
  'no_purse',
  'no_choice',
  'too_short',
  'too_long',
  'memo_too_long',
  'unreadable',
  'not_an_address',
  'wrong_network',
  'token_contract',
  'burn_address',
  'old_address',
  'unknown_version',
  'checksum',
  'wrong_digit',
  'wrong_card',
  'not_a_card',
  'not_an_iban',
  'not_sepa',
  'not_a_phone',
  'not_a_mobile',
  'not_an_account',
  'wrong_currency',
  'not_a_revtag',
  'not_a_tag',
  'not_a_name',
  'not_latin',
  'not_a_telegram',
  'not_an_email',
  'not_offered',
] as const

export type RequisiteFaultCode = (typeof requisiteFaultCodes)[number]

export type RequisiteError = {
  code: RequisiteFaultCode
  /** Values for placeholders of the text. `network` and `start` are the same in every language. */
  params?: { network?: string; start?: string; count?: number }
}

/** Checks a normalised value that is not empty; returns its error, or null. */
export type RequisiteCheck = (value: string) => RequisiteError | null

export const maxRequisiteLength = 512

export function tooShort(count: number): RequisiteError {
  return { code: 'too_short', params: { count } }
}

export function tooLong(count: number): RequisiteError {
  return { code: 'too_long', params: { count } }
}
