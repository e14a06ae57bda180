import { checkersOfKind } from '@/lib/contracts/desk/input-terms'
import type {
  DeskVerificationInputs,
  VerificationInputTerms,
} from '@/lib/contracts/desk/verifications/verification-inputs'
import {
  verificationKinds,
  type VerificationKind,
} from '@/lib/contracts/verification/verification-lists'

/** The inputs of one kind, for one currency; a person has none. */
export type InputSetName = { kind: VerificationKind; currency: number | null }

/** As it is written in the address: `card-7`, `person`. */
export function setNameText({ kind, currency }: InputSetName): string {
  return currency === null ? kind : `${kind}-${String(currency)}`
}

export function readSetName(text: string): InputSetName | null {
  const [kindText = '', idText] = text.split('-')
  const kind = verificationKinds.find((one) => one === kindText)
  if (kind === undefined || (kind === 'person') !== (idText === undefined)) {
    return null
  }
  if (idText === undefined) {
    return { kind, currency: null }
  }
  return /^[1-9]\d{0,8}$/.test(idText) ? { kind, currency: Number(idText) } : null
}

export function findSet(
  sets: readonly DeskVerificationInputs[],
  { kind, currency }: InputSetName,
): DeskVerificationInputs | undefined {
  return sets.find((set) => set.kind === kind && (set.currency?.id ?? null) === currency)
}

/** What a new kind asks for at first: the number, the name, and one photo. */
export const firstInputs: Record<VerificationKind, readonly VerificationInputTerms[]> = {
  card: [
    { ...field('number', 'number', 'Номер карты', 'Card number'), kind: 'card', checker: 'luhn' },
    {
      ...field('holder', 'holder', 'Имя на карте', 'Name on the card'),
      ...{ kind: 'name', checker: 'latin' },
    },
    photo('front', 'card', 'Карта лицевой стороной', 'Front of the card'),
  ],
  account: [
    {
      ...field('number', 'number', 'Номер счёта или телефона', 'Account or phone number'),
      ...{ kind: 'account', checker: 'none' },
    },
    {
      ...field('holder', 'holder', 'Имя владельца', 'Owner’s name'),
      ...{ kind: 'name', checker: 'person' },
    },
    photo('screen', 'screen', 'Экран приложения с номером', 'App screen with the number'),
  ],
  person: [
    {
      ...field('number', 'number', 'Номер документа', 'Document number'),
      ...{ kind: 'text', checker: 'none' },
    },
    {
      ...field('holder', 'holder', 'Имя и фамилия', 'Full name'),
      ...{ kind: 'name', checker: 'person' },
    },
    photo('document', 'document', 'Документ', 'Document'),
    photo('selfie', 'selfie', 'Селфи с документом', 'Selfie with the document'),
  ],
}

function field(
  key: string,
  type: 'number' | 'holder',
  labelRu: string,
  labelEn: string,
): Omit<VerificationInputTerms, 'kind' | 'checker'> {
  return { key, type, labelRu, labelEn, hintRu: null, hintEn: null, frame: null, isRequired: true }
}

function photo(
  key: string,
  frame: NonNullable<VerificationInputTerms['frame']>,
  labelRu: string,
  labelEn: string,
): VerificationInputTerms {
  return {
    ...{ key, type: 'photo', kind: null, checker: null, frame, labelRu, labelEn },
    ...{ hintRu: null, hintEn: null, isRequired: true },
  }
}

/** The terms after another type was chosen, with the fields that this type needs. */
export function withType(
  terms: VerificationInputTerms,
  type: VerificationInputTerms['type'],
): VerificationInputTerms {
  if (type === 'photo') {
    return { ...terms, type, kind: null, checker: null, frame: terms.frame ?? 'free' }
  }
  const kind = terms.kind ?? (type === 'holder' ? 'name' : 'text')
  return {
    ...{ ...terms, type, kind, checker: terms.checker ?? checkersOfKind[kind][0], frame: null },
    isRequired: type === 'number' ? true : terms.isRequired,
  }
}

/** A key that no other input has, from the beginning of a name. */
export function freeKey(start: string, taken: readonly string[]): string {
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => index + 1)
  const keys = numbers.map((number) => (number === 1 ? start : `${start}${String(number)}`))
  return keys.find((key) => !taken.includes(key)) ?? start
}
