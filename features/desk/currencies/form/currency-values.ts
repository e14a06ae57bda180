import type { CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { checkersOfKind, type InputTerms } from '@/lib/contracts/desk/input-terms'
import type { UseFormReturn } from 'react-hook-form'

/** The form's values: an optional text that is not set is an empty string. */
export type CurrencyForm = {
  terms: Omit<
    CurrencyTerms,
    'network' | 'sendNotifyRu' | 'sendNotifyEn' | 'receiveNotifyRu' | 'receiveNotifyEn'
  > & {
    network: string
    sendNotifyRu: string
    sendNotifyEn: string
    receiveNotifyRu: string
    receiveNotifyEn: string
  }
}

export const emptyTerms: CurrencyTerms = {
  slug: '',
  code: '',
  ticker: '',
  assetCode: '',
  nameRu: '',
  nameEn: '',
  kind: 'crypto',
  network: null,
  digits: 8,
  roundCalculator: 8,
  logo: '',
  isSendable: false,
  isReceivable: false,
  sendNotifyRu: null,
  sendNotifyEn: null,
  receiveNotifyRu: null,
  receiveNotifyEn: null,
  groupIds: [],
  cityIds: [],
  inputs: [],
}

export const newInput: InputTerms = {
  key: '',
  kind: 'wallet',
  checker: 'none',
  labelRu: '',
  labelEn: '',
  hintRu: null,
  hintEn: null,
  options: null,
  isRequired: true,
  isSendVisible: false,
  isReceiveVisible: true,
  isForDefault: true,
  isForVerification: true,
}

export function toCurrencyForm(terms: CurrencyTerms): CurrencyForm {
  return {
    terms: {
      ...terms,
      network: terms.network ?? '',
      sendNotifyRu: terms.sendNotifyRu ?? '',
      sendNotifyEn: terms.sendNotifyEn ?? '',
      receiveNotifyRu: terms.receiveNotifyRu ?? '',
      receiveNotifyEn: terms.receiveNotifyEn ?? '',
    },
  }
}

/** Leaves out values that the chosen kind does not have, even if they were typed before. */
export function toCurrencyTerms({ terms }: CurrencyForm): CurrencyTerms {
  return {
    ...terms,
    network: terms.kind === 'crypto' ? nullIfBlank(terms.network) : null,
    cityIds: terms.kind === 'cash' ? terms.cityIds : [],
    sendNotifyRu: nullIfBlank(terms.sendNotifyRu),
    sendNotifyEn: nullIfBlank(terms.sendNotifyEn),
    receiveNotifyRu: nullIfBlank(terms.receiveNotifyRu),
    receiveNotifyEn: nullIfBlank(terms.receiveNotifyEn),
  }
}

/** Changes the kind of a field: sets a checker that fits, and keeps the options only for a list. */
export function withKind(input: InputTerms, kind: InputTerms['kind']): InputTerms {
  const allowed = checkersOfKind[kind]
  return {
    ...input,
    kind,
    checker: allowed.includes(input.checker) ? input.checker : allowed[0],
    options: kind === 'select' ? (input.options ?? []) : null,
  }
}

function nullIfBlank(text: string): string | null {
  return text.trim() === '' ? null : text
}

export type FormProps = { form: UseFormReturn<CurrencyForm> }
