import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputChecker, inputKind } from '@/lib/contracts/catalogue'
import { messagesOf } from '@/lib/i18n/messages'
import { checkRequisite } from './check-requisite'
import { formatRequisite } from './format-requisite'
import { normaliseRequisite } from './normalise-requisite'
import { requisiteFaultCodes, type Requisite } from './requisite'

const input = {
  card: { kind: 'card', checker: 'luhn' },
  bankCard: { kind: 'card', checker: 'bank-card' },
  sepa: { kind: 'iban', checker: 'sepa' },
  mobile: { kind: 'phone', checker: 'mobile-ru' },
  latin: { kind: 'name', checker: 'latin' },
  revtag: { kind: 'account', checker: 'revtag' },
  voletUsd: { kind: 'account', checker: 'volet-usd' },
  voletEur: { kind: 'account', checker: 'volet-eur' },
  moneygoUsd: { kind: 'account', checker: 'moneygo-usd' },
  tag: { kind: 'memo', checker: 'ripple' },
  stellar: { kind: 'memo', checker: 'stellar' },
  iban: { kind: 'iban', checker: 'iban' },
  phone: { kind: 'phone', checker: 'e164' },
  name: { kind: 'name', checker: 'person' },
  telegram: { kind: 'telegram', checker: 'telegram' },
  email: { kind: 'account', checker: 'email' },
  yoomoney: { kind: 'account', checker: 'yoomoney' },
  volet: { kind: 'account', checker: 'volet' },
  moneygo: { kind: 'account', checker: 'moneygo' },
  comment: { kind: 'memo', checker: 'ton' },
  memo: { kind: 'memo', checker: 'none' },
  text: { kind: 'text', checker: 'none' },
} satisfies Record<string, Pick<Requisite, 'kind' | 'checker'>>
type InputName = keyof typeof input

const codeOf = async (name: InputName, value: string) =>
  (await checkRequisite({ ...input[name], value, required: true }))?.code ?? null

describe('accounts and contacts', () => {
  it.each<[InputName, string]>([
    ['card', '4111 1111 1111 1111'],
    ['card', '2200-0000-0000-0004'],
    ['card', '5555 5555 5555 4444'],
    ['card', '378282246310005'],
    // A national card of an unknown brand.
    ['card', '9860 0000 0000 0000'],
    ['iban', 'DE89 3704 0044 0532 0130 00'],
    ['iban', 'gb29nwbk60161331926819'],
    ['iban', 'IBAN NL91 ABNA 0417 1643 00'],
    ['phone', '+7 900 123-45-67'],
    ['phone', '8 (900) 123-45-67'],
    ['phone', '+44 20 7946 0958'],
    ['name', 'Анна Мария д’Арк-Петрова'],
    ['name', 'José Núñez'],
    ['name', '王 小明'],
    ['name', 'Ким Ю Ли'],
    ['telegram', '@durov'],
    ['telegram', 'https://t.me/some_name'],
    ['email', 'name+tag@mail.example.com'],
    ['yoomoney', '4100 1989 1764 29'],
    ['yoomoney', '410011149615582'],
    ['yoomoney', '4100119446457843'],
    ['volet', 'u 1234 5678 9012'],
    ['moneygo', 'R378031'],
    ['memo', '1234567890'],
    ['comment', 'a'.repeat(123)],
    ['text', '@kantor'],
    ['bankCard', '4111 1111 1111 1111'],
    ['bankCard', '2200 0000 0000 0004'],
    ['sepa', 'DE89 3704 0044 0532 0130 00'],
    ['sepa', 'gb29nwbk60161331926819'],
    ['sepa', 'CH93 0076 2011 6238 5295 7'],
    ['mobile', '8 (900) 123-45-67'],
    ['latin', 'José Núñez'],
    ['revtag', 'annaivanova'],
    ['revtag', '@Anna1'],
    ['revtag', '+44 7400 123456'],
    ['voletUsd', 'u 1234 5678 9012'],
    ['voletEur', 'E123456789012'],
    ['moneygoUsd', 'U378031'],
    ['tag', '0'],
    ['tag', '4294967295'],
    ['stellar', 'order 17'],
    ['stellar', 'ab'.repeat(32)],
  ])('%s accepts %s', async (name, value) => {
    expect(await codeOf(name, value)).toBeNull()
  })

  it.each<[InputName, string, string]>([
    ['card', '4111 1111 1111 1112', 'wrong_card'],
    ['card', '4111 1111 1111', 'too_short'],
    ['card', '4111 1111 1111 1111 1111', 'too_long'],
    ['card', '0000 0000 0000 0000', 'wrong_card'],
    ['card', '4111-1111-1111-111X', 'not_a_card'],
    ['card', '3782822463100054', 'not_a_card'],
    ['iban', 'DE89 3704 0044 0532 0130 01', 'wrong_digit'],
    ['iban', 'DE89 3704 0044 0532 0130', 'too_short'],
    ['iban', 'DE89 3704 0044 0532 0130 000', 'too_long'],
    ['iban', 'XX89 3704 0044 0532 0130 00', 'not_an_iban'],
    ['iban', '4111 1111 1111 1111', 'not_an_iban'],
    ['phone', '+7 900 123', 'not_a_phone'],
    ['phone', 'call me +79001234567', 'not_a_phone'],
    ['phone', '+7 000 000-00-00', 'not_a_phone'],
    ['name', 'Анна', 'not_a_name'],
    ['name', 'Анна 1', 'not_a_name'],
    ['name', 'И П', 'not_a_name'],
    ['name', 'И. Петров', 'not_a_name'],
    ['name', 'Anna S S P P', 'not_a_name'],
    ['latin', 'A B', 'not_a_name'],
    ['name', 'Anna <b>', 'not_a_name'],
    ['name', `${'а'.repeat(60)} ${'б'.repeat(60)}`, 'too_long'],
    ['telegram', '@abc', 'too_short'],
    ['telegram', '@имя_фамилия', 'not_a_telegram'],
    ['telegram', '@name__two', 'not_a_telegram'],
    ['telegram', '@name_', 'not_a_telegram'],
    ['telegram', 'anna eyes', 'not_a_telegram'],
    ['telegram', `@${'a'.repeat(33)}`, 'too_long'],
    ['email', 'name@example', 'not_an_email'],
    ['email', 'a..b@example.com', 'not_an_email'],
    ['email', 'name@@example.com', 'not_an_email'],
    ['email', 'name example.com', 'not_an_email'],
    ['yoomoney', '41001989176428', 'wrong_digit'],
    ['yoomoney', '41009189176429', 'wrong_digit'],
    ['yoomoney', '51001989176429', 'not_an_account'],
    ['yoomoney', '4100198917', 'too_short'],
    ['volet', 'U12345678901', 'not_an_account'],
    ['moneygo', '378031', 'not_an_account'],
    ['comment', 'ы'.repeat(62), 'memo_too_long'],
    ['memo', '1'.repeat(129), 'too_long'],
    ['text', 'a\u0000b', 'unreadable'],
    ['bankCard', '378282246310005', 'too_short'],
    ['bankCard', '30569309025904', 'too_short'],
    ['sepa', 'RU0204452560040702810412345678901', 'not_sepa'],
    ['sepa', 'TR330006100519786457841326', 'not_sepa'],
    ['sepa', 'DE89 3704 0044 0532 0130 01', 'wrong_digit'],
    ['sepa', 'XX89 3704 0044 0532 0130 00', 'not_an_iban'],
    ['mobile', '+12025550123', 'not_a_mobile'],
    ['mobile', '+380501234567', 'not_a_mobile'],
    ['mobile', '+74951234567', 'not_a_mobile'],
    ['mobile', '+7 900 123', 'not_a_phone'],
    ['latin', 'Анна Иванова', 'not_latin'],
    ['latin', 'Anna Ивановa', 'not_latin'],
    ['latin', 'Anna', 'not_a_name'],
    ['revtag', 'some random text with spaces', 'not_a_revtag'],
    ['revtag', 'anna ivanova', 'not_a_revtag'],
    ['revtag', '@иван', 'not_a_revtag'],
    ['revtag', '@j', 'not_a_revtag'],
    ['revtag', '+7 900 123', 'not_a_phone'],
    ['voletUsd', 'E123456789012', 'wrong_currency'],
    ['voletUsd', 'U12345678901', 'not_an_account'],
    ['moneygoUsd', 'E378031', 'wrong_currency'],
    ['tag', '4294967296', 'not_a_tag'],
    ['tag', '-1', 'not_a_tag'],
    ['tag', '12a', 'not_a_tag'],
    ['stellar', 'a'.repeat(29), 'memo_too_long'],
    ['stellar', 'ы'.repeat(15), 'memo_too_long'],
    ['text', 'a'.repeat(201), 'too_long'],
  ])('%s refuses %s with the error %s', async (name, value, code) => {
    expect(await codeOf(name, value)).toBe(code)
  })

  it('refuses an empty value only when it is required', async () => {
    const empty = { ...input.card, value: ' \u200b ' }
    expect(await checkRequisite({ ...empty, required: true })).toEqual({ code: 'no_card' })
    expect(await checkRequisite({ ...empty, required: false })).toBeNull()
  })

  it('accepts only the options of a list', async () => {
    const bank = { kind: 'select', checker: 'none', required: true } as const
    const options = [{ value: 'sber' }]
    expect(await checkRequisite({ ...bank, options, value: 'sber' })).toBeNull()
    expect(await checkRequisite({ ...bank, options, value: 'vtb' })).toEqual({
      code: 'not_offered',
    })
    expect(await checkRequisite({ ...bank, value: 'sber' })).toEqual({ code: 'not_offered' })
  })
})

describe('normaliseRequisite and formatRequisite', () => {
  it.each<[Pick<Requisite, 'kind' | 'checker'>, string, string]>([
    [input.card, ' 4111 1111-1111 1111 ', '4111111111111111'],
    [input.iban, 'iban: de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    [input.phone, '8 (900) 123-45-67', '+79001234567'],
    [input.phone, 'nobody', 'nobody'],
    [input.name, '  Анна   Ивановна\tПетрова ', 'Анна Ивановна Петрова'],
    [input.telegram, 'https://t.me/durov', '@durov'],
    [input.telegram, '@', ''],
    [input.volet, 'u 1234 5678 9012', 'U123456789012'],
    [
      { kind: 'wallet', checker: 'bitcoin' },
      'bitcoin:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=0.1',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    [
      { kind: 'wallet', checker: 'ton' },
      'ton://transfer/EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF?text=1',
      'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    ],
    [{ kind: 'wallet', checker: 'tron' }, 'TR7NHqje KQxG\u200b', 'TR7NHqjeKQxG'],
  ])('stores %o %s as %s', async (what, value, stored) => {
    expect(await normaliseRequisite({ ...what, value })).toBe(stored)
  })

  it.each<[Pick<Requisite, 'kind' | 'checker'>, string, string]>([
    [input.card, '41111111111', '4111 1111 111'],
    [input.card, '4111', '4111'],
    [input.iban, 'de8937040044', 'DE89 3704 0044'],
    [input.volet, 'u123456789012', 'U 1234 5678 9012'],
    [input.mobile, '+79001234567', '+7 900 123-45-67'],
    [input.phone, '8 900-123-4567', '8 900 123-45-67'],
    [input.mobile, '+7 (900) 123-45-67', '+7 (900) 123-45-67'],
    [input.phone, '+4915112345678', '+4915112345678'],
    [input.text, 'as it is', 'as it is'],
  ])('shows %o %s as %s', (what, value, shown) => {
    expect(formatRequisite({ ...what, value })).toBe(shown)
  })

  it('change nothing when applied twice', async () => {
    const what = fc
      .constantFrom(...inputKind.options)
      .chain((kind) =>
        fc.constantFrom(...inputChecker.options).map((checker) => ({ kind, checker })),
      )
    await fc.assert(
      fc.asyncProperty(what, fc.string({ unit: 'binary', maxLength: 60 }), async (it, text) => {
        const once = await normaliseRequisite({ ...it, value: text })
        expect(await normaliseRequisite({ ...it, value: once })).toBe(once)
        const shown = formatRequisite({ ...it, value: text })
        expect(formatRequisite({ ...it, value: shown })).toBe(shown)
        await checkRequisite({ ...it, value: text, required: true })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the texts of errors', () => {
  it('exist for every error code', () => {
    const texts = messagesOf('ru').requisites.fault
    expect(Object.keys(texts).toSorted()).toEqual([...requisiteFaultCodes].toSorted())
  })
})
