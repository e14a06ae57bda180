import { expect, it } from 'vitest'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { presentInput } from '@/server/http/presenters/claims/present-input'
import { claimInputOf } from './claim-input-of'

const bankIn = (label: string, option: string): InputDefinition => ({
  ...{ key: 'bank', label, hint: null, required: true, kind: 'select', checker: 'none' },
  ...{ send: { visible: false }, receive: { visible: true } },
  options: [{ value: 'sber', label: option }],
})
const russian = bankIn('Банк', 'Сбербанк')
const english = [bankIn('Bank', 'Sberbank')]

it('an option is stored by its code, and shown by its name in each language', () => {
  const entered = claimInputOf(russian, { english, value: 'sber' })
  expect(presentInput(entered, 'ru')).toEqual({
    ...{ key: 'bank', label: 'Банк', value: 'sber', shown: 'Сбербанк' },
  })
  expect(presentInput(entered, 'en')).toEqual({
    ...{ key: 'bank', label: 'Bank', value: 'sber', shown: 'Sberbank' },
  })
})

it('what was typed, and an option that has no name, is shown as it is', () => {
  const typed = claimInputOf({ ...russian, options: [] }, { english, value: 'Мой банк' })
  expect(presentInput(typed, 'ru')).toEqual({ key: 'bank', label: 'Банк', value: 'Мой банк' })
  const before = { key: 'bank', labelRu: 'Банк', labelEn: 'Bank', value: 'sber' }
  expect(presentInput(before, 'en')).toEqual({ key: 'bank', label: 'Bank', value: 'sber' })
})
