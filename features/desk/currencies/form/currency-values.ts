import type { CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { checkersOfKind, type InputTerms } from '@/lib/contracts/desk/input-terms'
import type { UseFormReturn } from 'react-hook-form'

/** As it is typed: an empty field is an empty text. */
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

/** What does not belong to the kind is left out, whatever was typed before the kind was chosen. */
export function toCurrencyTerms({ terms }: CurrencyForm): CurrencyTerms {
  return {
    ...terms,
    network: terms.kind === 'crypto' ? given(terms.network) : null,
    cityIds: terms.kind === 'cash' ? terms.cityIds : [],
    sendNotifyRu: given(terms.sendNotifyRu),
    sendNotifyEn: given(terms.sendNotifyEn),
    receiveNotifyRu: given(terms.receiveNotifyRu),
    receiveNotifyEn: given(terms.receiveNotifyEn),
  }
}

/** Of another kind: with a checker that fits it, and values only where it is a list. */
export function withKind(input: InputTerms, kind: InputTerms['kind']): InputTerms {
  const fitting = checkersOfKind[kind]
  return {
    ...input,
    kind,
    checker: fitting.includes(input.checker) ? input.checker : fitting[0],
    options: kind === 'select' ? (input.options ?? []) : null,
  }
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text
}

export type FormProps = { form: UseFormReturn<CurrencyForm> }
