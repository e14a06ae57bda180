import type { MessageWording } from './read-bank-message'

type ExampleWording = MessageWording & {
  name: string
  /** A message of this kind, to try the wording with. */
  message: string
}

const ofRussia = { decimalMark: ',', thousandsMark: ' ' } as const
const withDots = { decimalMark: '.', thousandsMark: '' } as const

/** Examples to begin with. Banks change how they write, so compare each with a real message before you use it. */
export const exampleWordings: readonly ExampleWording[] = [
  {
    name: 'Сбербанк: перевод',
    sender: '900',
    wording: 'СЧЁТ{last4} {time} Перевод {amount}р от {payer} Баланс: {balance}р',
    ...withDots,
    message: 'СЧЁТ1234 12:05 Перевод 5000.50р от ИВАН П. Баланс: 15300.50р',
  },
  {
    name: 'Сбербанк: зачисление',
    sender: '900',
    wording: 'MIR-{last4} {time} зачисление {amount}р Баланс: {balance}р',
    ...withDots,
    message: 'MIR-1234 12:05 зачисление 5000р Баланс: 15300.50р',
  },
  {
    name: 'Т-Банк: пополнение',
    sender: 'T-Bank',
    wording: 'Пополнение, счет {currency}. {amount} ₽. {payer}. Доступно {balance} ₽',
    ...ofRussia,
    message: 'Пополнение, счет RUB. 5 000,50 ₽. Иван П. Доступно 15 300,50 ₽',
  },
  {
    name: 'Альфа-Банк: поступление',
    sender: 'Alfa-Bank',
    wording: 'Поступление {amount} ₽ от {payer} на счёт *{last4}',
    ...ofRussia,
    message: 'Поступление 5 000 ₽ от Иван П. на счёт *1234',
  },
  {
    name: 'ВТБ: поступление',
    sender: 'VTB',
    wording: 'Поступление {amount}р Счет*{last4} от {payer} {time}',
    ...ofRussia,
    message: 'Поступление 5000р Счет*1234 от ИВАН П. 21.11.26 12:05',
  },
  {
    name: 'monobank: a card credited',
    sender: 'monobank',
    wording: '{amount}₴ Від: {payer} Баланс {balance}₴',
    ...ofRussia,
    message: '1 500,00₴ Від: Іван П. Баланс 2 000,00₴',
  },
  {
    name: 'IBAN: an e-mail in English',
    sender: '*@bank.example',
    wording: 'You received {amount} EUR from {payer} on account ending {last4}.{any}',
    decimalMark: '.',
    thousandsMark: ',',
    message: 'You received 1,500.00 EUR from Ivan Petrov on account ending 1234. Thank you.',
  },
]
