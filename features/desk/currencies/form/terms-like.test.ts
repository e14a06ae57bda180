import { describe, expect, it } from 'vitest'
import { emptyTerms, newInput } from './currency-values'
import { termsLike } from './terms-like'

const wallet = {
  ...newInput,
  ...{ key: 'wallet', checker: 'litecoin' as const },
  ...{ labelRu: 'Адрес кошелька LTC', labelEn: 'LTC wallet address' },
  ...{ hintRu: 'Начинается с ltc1, L или M', hintEn: 'Starts with ltc1, L or M' },
}
const litecoin = {
  ...emptyTerms,
  ...{ slug: 'litecoin', code: 'LTC', ticker: 'LTC', assetCode: 'LTC', network: 'Litecoin' },
  ...{ nameRu: 'Лайткоин', nameEn: 'Litecoin', logo: '/logos/litecoin.svg' },
  ...{ digits: 6, roundCalculator: 5, isSendable: true, isReceivable: true, groupIds: [1, 2] },
  ...{ sendNotifyRu: 'Только сеть Litecoin', inputs: [wallet] },
}

describe('a currency whose form is filled in from another one', () => {
  it('is the same coin, without the data that identify the other currency or its payments', () => {
    expect(termsLike(litecoin)).toEqual({
      ...emptyTerms,
      ...{ kind: 'crypto', ticker: 'LTC', assetCode: 'LTC' },
      ...{ digits: 6, roundCalculator: 5, groupIds: [1, 2] },
      inputs: [
        {
          ...wallet,
          ...{ checker: 'none', hintRu: null, hintEn: null },
          ...{ labelRu: 'Адрес кошелька', labelEn: 'Wallet address' },
        },
      ],
    })
  })

  it('keeps the checks and hints that every bank has', () => {
    const card = {
      ...{ ...newInput, key: 'card', kind: 'card' as const, checker: 'bank-card' as const },
      ...{ labelRu: 'Номер карты', labelEn: 'Card number', hintEn: '16 to 19 digits' },
    }
    const bank = { ...litecoin, kind: 'bank' as const, network: null, inputs: [card] }
    expect(termsLike(bank)).toMatchObject({ kind: 'bank', inputs: [card] })
  })
})
