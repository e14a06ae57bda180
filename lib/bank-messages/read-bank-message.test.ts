import { describe, expect, it } from 'vitest'
import { readWording } from '@/lib/contracts/bank-messages/wording'
import { toText } from '@/lib/money/decimal'
import { exampleWordings } from './example-wordings'
import { isSender, readBankMessage, type MessageWording } from './read-bank-message'

const base = { sender: '900', decimalMark: '.', thousandsMark: '' } as const
const grouped = { sender: '900', decimalMark: ',', thousandsMark: ' ' } as const

function read(wording: MessageWording, text: string) {
  const outcome = readBankMessage(wording, { sender: '900', text })
  if (outcome.kind !== 'read') {
    return outcome.kind
  }
  const { amount, balance, ...rest } = outcome.reading
  return { ...rest, amount: toText(amount), balance: balance && toText(balance) }
}

describe('a wording', () => {
  it.each([
    ['Зачисление {amount}р', 'Зачисление 5000р', '5000'],
    ['Зачисление {amount}р', 'ЗАЧИСЛЕНИЕ 5000.5Р', '5000.5'],
    ['Зачисление {amount}р', '  Зачисление \n 0.01р ', '0.01'],
    ['Зачисление {amount}р', 'Зачисление\u00a05000р', '5000'],
    ['Зачисление {amount}р', 'Зачисление\u200b 5000р', '5000'],
    ['Зачисление {amount}{currency}', 'Зачисление 5000RUB', '5000'],
    ['{any} сумма {amount}р{any}', 'Счёт пополнен, сумма 12р. Спасибо', '12'],
    ['{any}{amount}р', 'Получено 500р', '500'],
  ])('%s reads %j', (wording, text, amount) => {
    expect(read({ ...base, wording }, text)).toMatchObject({ amount })
  })

  it.each([
    ['Зачисление {amount}р', 'Отмена: Зачисление 5000р'],
    ['Зачисление {amount}р', 'Зачисление 5000р отменено'],
    ['Зачисление {amount}р', 'Зачисление -5000р'],
    ['Зачисление {amount}р', 'Зачисление 0р'],
    ['Зачисление {amount}р', 'Зачисление 5 000р'],
    ['Зачисление {amount}р', 'Зачисление 5,000р'],
    ['Зачисление {amount}р', 'Зачисление 1.000.50р'],
    ['Зачисление {amount}р', 'Зачисление ５٠٠р'],
    ['Зачисление {amount}р', `Зачисление ${'9'.repeat(60)}р`],
    ['Зачисление {amount}р от {payer}', `Зачисление 5р от ${'и'.repeat(101)}`],
    ['Карта *{last4} {amount}р', 'Карта *1234567 5р'],
  ])('%s does not read %j', (wording, text) => {
    expect(read({ ...base, wording }, text)).toBe('none')
  })

  it.each([
    ['5 000', '5000'],
    ['1 234 567,89', '1234567.89'],
    ['50000', '50000'],
    ['5 00', null],
    ['5000 000', null],
    ['1 2345', null],
    ['5.000', null],
  ])('with spaces between thousands reads %s as %s', (text, amount) => {
    const found = read({ ...grouped, wording: 'Сумма {amount} ₽' }, `Сумма ${text} ₽`)
    expect(found).toEqual(amount === null ? 'none' : expect.objectContaining({ amount }))
  })

  it('reads every field', () => {
    const wording = 'Карта *{last4}: {amount} {currency} от {payer} {time}, доступно {balance}'
    expect(
      read(
        { ...grouped, wording },
        'Карта *1234: 5 000 RUB от Иван П. 21.11.26 12:05, доступно 7,5',
      ),
    ).toEqual({
      ...{ amount: '5000', last4: '1234', payer: 'Иван П.', currency: 'RUB' },
      ...{ time: '21.11.26 12:05', balance: '7.5' },
    })
  })

  it('is not read if words of the payer could be taken for the amount', () => {
    const wording = '{any}Зачисление {amount}р от {payer}'
    const text = 'Зачисление 10р от ИВАН Зачисление 100000р от ИВАН'
    expect(read({ ...base, wording }, text)).toBe('ambiguous')
  })

  it('ends a name as soon as the rest fits', () => {
    const wording = '{amount}р от {payer} Баланс{any}'
    expect(read({ ...base, wording }, '5р от ИВАН Баланс ПЕТРОВ Баланс 7')).toMatchObject({
      amount: '5',
      payer: 'ИВАН',
    })
  })

  it.each([
    ['Зачисление', 'wording_needs_amount'],
    ['{amount} {sum}', 'wording_unknown_field'],
    ['{amount} {amount}', 'wording_field_twice'],
    ['{amount} {any}{payer}', 'wording_fields_touch'],
  ])('%s is refused', (wording, fault) => {
    expect(readWording(wording)).toEqual({ fault })
  })

  it.each([
    `${'{any} '.repeat(80)}{amount}x`,
    `${'{any}a'.repeat(80)}{amount}x`,
    `${'{any}1'.repeat(80)} {amount}x`,
    '{payer} {any} {amount}p',
  ])('soon says that %s does not fit a text made to keep it busy', (wording) => {
    const texts = ['a '.repeat(1000), '1'.repeat(2000), '1 '.repeat(1000), '1a'.repeat(1000)]
    expect(texts.map((text) => read({ ...base, wording }, text))).toEqual(texts.map(() => 'none'))
  })
})

describe('the examples', () => {
  it.each(exampleWordings)('of $name reads its message', ({ message, ...wording }) => {
    const sender = wording.sender.replace('*', 'notice')
    const outcome = readBankMessage(wording, { sender, text: message })
    expect(outcome).toMatchObject({ kind: 'read' })
  })
})

describe('a sender', () => {
  it.each([
    ['900', '900', true],
    ['900', '9000', false],
    ['T-Bank', 't-bank', true],
    ['*@bank.example', 'notice@bank.example', true],
    ['*@bank.example', 'notice@bank.example.evil', false],
    ['no*reply@bank', 'no-reply@bank', true],
    ['a*a', 'a', false],
    ['*', 'anybody', true],
    ['*'.repeat(100), 'x'.repeat(200), true],
  ])('%s is that of %s: %s', (pattern, sender, is) => {
    expect(isSender(pattern, sender)).toBe(is)
  })
})
