import type { Tx } from '@/server/database/client'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import { officeCurrencies } from './office'
import { officeInputsOf } from './office-inputs'
import type { IdOf } from './seed-money'

type Row = Omit<typeof verificationInputs.$inferInsert, 'currencyId' | 'kind' | 'position'>

const value = { frame: null, isRequired: true }
const photo = { type: 'photo', inputKind: null, checker: null, isRequired: true } as const

const holder: Row = {
  ...value,
  key: 'holder',
  type: 'holder',
  inputKind: 'name',
  checker: 'person',
  labelRu: 'Имя и фамилия владельца',
  labelEn: 'Holder’s name',
  hintRu: 'Как на карте или в приложении банка',
  hintEn: 'As on the card or in the bank’s app',
}

const cardPhotos: readonly Row[] = [
  {
    ...photo,
    key: 'card',
    frame: 'card',
    labelRu: 'Карта, лицевая сторона',
    labelEn: 'Front of the card',
    hintRu: 'Видны номер и имя. Три цифры с оборота не нужны: не показывайте их',
    hintEn: 'Number and name readable. We never need the three digits on the back: don’t show them',
  },
  {
    ...photo,
    key: 'selfie',
    frame: 'selfie',
    labelRu: 'Селфи с картой в руке',
    labelEn: 'Selfie with the card',
    hintRu: 'Лицо и номер карты видны на одной фотографии',
    hintEn: 'Your face and the card’s number in one photo',
  },
]

const accountPhotos: readonly Row[] = [
  {
    ...photo,
    key: 'screen',
    frame: 'screen',
    labelRu: 'Профиль в приложении',
    labelEn: 'Profile in the app',
    hintRu: 'Видны номер счёта и ваше имя',
    hintEn: 'The account’s number and your name readable',
  },
]

const person: readonly Row[] = [
  {
    ...value,
    key: 'document',
    type: 'number',
    inputKind: 'text',
    checker: 'none',
    labelRu: 'Номер документа',
    labelEn: 'Document number',
    hintRu: 'Паспорт, удостоверение личности или права',
    hintEn: 'Passport, identity card or driver’s license',
  },
  { ...holder, hintRu: 'Как в документе', hintEn: 'As in the document' },
  {
    ...photo,
    key: 'page',
    frame: 'document',
    labelRu: 'Документ, страница с фотографией',
    labelEn: 'Document, the page with the photo',
    hintRu: 'Все строки читаются, без бликов',
    hintEn: 'All lines readable, no glare',
  },
  {
    ...photo,
    key: 'selfie',
    frame: 'selfie',
    labelRu: 'Селфи с документом в руке',
    labelEn: 'Selfie with the document',
    hintRu: 'Лицо и документ видны на одной фотографии',
    hintEn: 'Your face and the document in one photo',
  },
]

/** What the demo office asks for: of cards, of accounts at banks and e-money systems, and of persons. */
export async function seedVerification(tx: Tx, currencyId: IdOf): Promise<void> {
  const rows: (typeof verificationInputs.$inferInsert)[] = [
    ...person.map((row, position) => ({
      ...row,
      kind: 'person' as const,
      currencyId: null,
      position,
    })),
  ]
  for (const currency of officeCurrencies) {
    const number = officeInputsOf(currency).find(
      ({ isSendVisible, kind, isForVerification }) =>
        isSendVisible && isForVerification && numberKinds.has(kind),
    )
    if (number && (currency.kind === 'bank' || currency.kind === 'emoney')) {
      const kind = number.kind === 'card' ? ('card' as const) : ('account' as const)
      const form: Row[] = [
        {
          ...value,
          key: 'number',
          type: 'number',
          inputKind: number.kind,
          checker: number.checker,
          labelRu: number.labelRu,
          labelEn: number.labelEn,
          hintRu: number.hintRu ?? null,
          hintEn: number.hintEn ?? null,
        },
        holder,
        ...(kind === 'card' ? cardPhotos : accountPhotos),
      ]
      const id = currencyId(currency.slug)
      rows.push(...form.map((row, position) => ({ ...row, kind, currencyId: id, position })))
    }
  }
  await tx.insert(verificationInputs).values(rows)
}

const numberKinds: ReadonlySet<string> = new Set(['card', 'phone', 'account', 'iban'])
