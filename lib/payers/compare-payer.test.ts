import { describe, expect, it } from 'vitest'
import { maskPayerNumber } from './shown-number'
import { readPayerText } from './read-payer-text'
import { compareNames, compareNumbers, comparePayer } from './compare-payer'

describe('compareNames', () => {
  it.each([
    ['IVAN PETROV', 'Петров Иван'],
    ['Иван Сергеевич П.', 'Petrov Ivan'],
    ['P. Ivan', 'Иван Петров'],
    ['I. PETROV', 'Петров Иван'],
    ['MR PETROV IVAN', 'Иван  Петров'],
    ['Юлия Щукина', 'SHCHUKINA IULIIA'],
    ['Yulia Schukina', 'Щукина Юлия Павловна'],
    ['ALEXANDER TSOY', 'Цой Александр'],
    ['Семён Жуков', 'Zhukov Semen'],
    ['SEMYON ZHUKOV', 'Жуков Семен'],
    ['Наталья Хабарова', 'NATALIA KHABAROVA'],
    ['NATALYA HABAROVA', 'Хабарова Наталья'],
    ['Евгений Ёлкин', 'YOLKIN EVGENIY'],
    ['Evgenii Elkin', 'Ёлкин Евгений'],
    ['Анна-Мария Ким', 'KIM ANNA MARIA'],
    ['Dmitry Filippov', 'Филиппов Дмитрий'],
    ['Mykyta Kovalenko', 'КОВАЛЕНКО МИКИТА'],
    ['José Núñez', 'NUNEZ JOSE'],
    ['И П', 'Petrov Ivan', 'unknown'],
    ['Ivan', 'Petrov Ivan', 'unknown'],
    ['Иванов И. И.', 'IVANOV IVAN ILYICH'],
    ['Щукина Ю.', 'Shchukina Yulia'],
    ['YA. ORLOV', 'Орлов Ярослав'],
    ['Y. Orlov', 'Орлов Ярослав'],
    ['IVAN KH.', 'Хабаров Иван'],
    ['Хабаров И.', 'IVAN KHABAROV'],
    ['IVAN P.', 'Иван Петрович Петров'],
    ['Иван Петрович И.', 'Иванов Иван Петрович'],
    ['Иванов И. П.', 'Иванов Иван Сергеевич', 'differs'],
    ['Щукина Я.', 'Щукина Юлия', 'differs'],
    ['ALEXANDER T.', 'Цой Александр', 'unknown'],
    ['IVAN K.', 'Хабаров Иван', 'unknown'],
    ['Иван К.', 'Хабаров Иван', 'differs'],
    ['IVAN P.', 'Иванов Иван Петрович', 'unknown'],
    ['Ivan Petrovich', 'Иванов Иван Петрович', 'unknown'],
    ['П.', 'Петров Иван', 'unknown'],
    ['И. С.', 'Petrov Ivan', 'unknown'],
    ['Сбербанк', 'Petrov Ivan', 'differs'],
    ['IVAN IVANOVA', 'Иванов Иван', 'differs'],
    ['Petrov Pyotr', 'Петров Иван', 'differs'],
    ['Petrov P.', 'Петров Иван', 'differs'],
    ['Petrov Ivan Ivanovich', 'Петров Иван Сергеевич', 'differs'],
    ['Ivan Ivan', 'Иван Петров', 'differs'],
    ['李小龙', 'Bruce Lee', 'unknown'],
    ['', 'Petrov Ivan', 'unknown'],
    ['12345', 'Petrov Ivan', 'unknown'],
  ])('of %s and %s', (told, expected, verdict = 'same') => {
    expect(compareNames(told, expected)).toBe(verdict)
    expect(compareNames(expected, told)).toBe(verdict)
  })

  it('is quick for many words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `a${'b'.repeat(index)}`).join(' ')
    expect(compareNames(words, words)).toBe('same')
  })
})

describe('compareNumbers', () => {
  const card = { kind: 'card', value: '4276 0012 3456 1234' } as const
  const phone = { kind: 'phone', value: '+7 912 345-67-89' } as const
  const iban = { kind: 'iban', value: 'DE89 3704 0044 0532 0130 00' } as const
  const account = { kind: 'account', value: 'U 1234 5678' } as const
  it.each([
    [card, '4276001234561234', 'same'],
    [card, '4276 0012 3456 1234', 'same'],
    [card, '427600******1234', 'same'],
    [card, '4276 00XX XXXX 1234', 'same'],
    [card, '•• 1234', 'same'],
    [card, '*1234', 'same'],
    [card, '1234', 'same'],
    [card, '42760012…', 'same'],
    [card, '427600******1235', 'differs'],
    [card, '427601******1234', 'differs'],
    [card, '4276001234561235', 'differs'],
    [card, '1235', 'differs'],
    [card, '**34', 'unknown'],
    [card, '42', 'unknown'],
    [card, 'Visa 1234', 'unknown'],
    [card, '40817810099910004312', 'unknown'],
    [card, '', 'unknown'],
    [card, null, 'unknown'],
    [phone, '89123456789', 'same'],
    [phone, '+7 (912) 345-67-80', 'differs'],
    [phone, '4276001234561234', 'unknown'],
    [iban, 'de89370400440532013000', 'same'],
    [iban, 'DE89370400440532013001', 'differs'],
    [iban, '4276001234561234', 'unknown'],
    [account, 'u12345678', 'same'],
    [account, 'U12345679', 'differs'],
    [account, 'Ivan', 'unknown'],
  ] as const)('of %o and %s', (expected, told, verdict) => {
    expect(compareNumbers(told, expected)).toBe(verdict)
  })
})

describe('comparePayer', () => {
  const expected = {
    name: 'Petrov Ivan',
    verifiedName: null,
    number: { kind: 'card', value: '4276001234561234' },
  } as const
  it.each([
    [{ name: 'Иван П.', number: '*1234' }, 'same', []],
    [{ name: null, number: '*1234' }, 'same', []],
    [{ name: 'Иван П.', number: null }, 'same', []],
    [{ name: 'Пётр С.', number: '*1234' }, 'differs', ['name']],
    [{ name: 'Иван П.', number: '*1235' }, 'differs', ['number']],
    [{ name: 'Anna Kim', number: '*1235' }, 'differs', ['name', 'number']],
    [{ name: null, number: null }, 'unknown', []],
  ] as const)('of %o', (told, verdict, differs) => {
    expect(comparePayer(told, expected)).toEqual({ verdict, differs })
  })

  it.each([
    ['И П', 'Иван Петров', 'differs'],
    ['A B', 'ANNA B.', 'differs'],
    ['Aa Bb', 'ANNA BORISOVA', 'differs'],
    ['Anna S S P P', 'ANNA SMIRNOVA', 'differs'],
    ['Anna Maria S P', 'ANNA SMIRNOVA', 'differs'],
    ['Anna Maria S P', 'ANNA S.', 'differs'],
    ['Anna Maria S P', 'Мария А.', 'same'],
    ['李 小龙', 'BRUCE LEE', 'differs'],
    ['И П', 'Иван', 'unknown'],
    ['И П', 'И. П.', 'unknown'],
    ['Yu Min', 'MIN YU', 'same'],
    ['Иванов Иван И.', 'IVAN ILYICH I.', 'same'],
  ])('of a customer who entered %s and the payer %s', (name, told, verdict) => {
    const expected = { name, verifiedName: null, number: null }
    expect(comparePayer({ name: told, number: null }, expected).verdict).toBe(verdict)
  })

  it.each([
    ['ANNA NOVAYA', 'same'],
    ['Новая А.', 'same'],
    ['Анна', 'unknown'],
    ['Иван Чужой', 'differs'],
    ['Anna Staraya', 'differs'],
  ] as const)('of %s with a verified customer', (name, verdict) => {
    const verified = { name: null, verifiedName: 'Анна Новая', number: null }
    expect(comparePayer({ name, number: null }, verified).verdict).toBe(verdict)
    const entered = { ...verified, name: 'Иван Чужой' }
    expect(comparePayer({ name: 'Анна Новая', number: null }, entered).verdict).toBe('differs')
  })

  it('is unknown if nothing was expected', () => {
    const told = { name: 'Anna Kim', number: '*1234' }
    expect(comparePayer(told, { name: null, verifiedName: null, number: null }).verdict).toBe(
      'unknown',
    )
  })
})

describe('readPayerText', () => {
  it.each([
    ['2202 2000 1111 2222 Иван Чужой', '2202 2000 1111 2222', 'Иван Чужой'],
    ['Иван Чужой', null, 'Иван Чужой'],
    ['2202200011112220', '2202200011112220', null],
    ['Карта: 2202****2220, Иван П.', '2202****2220', 'Иван П.'],
    ['Visa2202200011112220', '2202200011112220', null],
    ['•• 6818 Анна', '•• 6818', 'Анна'],
    ['от АННА Х., 2202 20XX XXXX 2220', '2202 20XX XXXX 2220', 'АННА Х.'],
    ['+7 (912) 345-67-89 Petrov', '+7 (912) 345-67-89', 'Petrov'],
    ['DE89 3704 0044 0532 0130 00 IVAN PETROV', 'DE89370400440532013000', 'IVAN PETROV'],
    ['U12345678', 'U12345678', null],
    ['Anna-Maria O’Neil (4276001234561234)', '4276001234561234', 'Anna-Maria O’Neil'],
    ['Сбербанк Онлайн', null, null],
    ['21.11.2026 12:30:15 Иван', null, 'Иван'],
    ['U 1', null, null],
    ['order 12 of 2026', null, 'order of'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', null, null],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', null, null],
    ['payer@example.com', null, null],
    ['', null, null],
  ])('of %s', (text, number, name) => {
    expect(readPayerText(text)).toEqual({ number, name })
  })
})

describe('maskPayerNumber', () => {
  it.each([
    ['4276001234561234', '427600••••1234'],
    ['42760012 **** 561234', '427600••••1234'],
    ['*1234', '••••1234'],
    ['DE89 3704 0044 0532 0130 00', 'DE••••3000'],
    ['+7 912 345 67 89', '+7••••6789'],
    ['12', '••••12'],
  ])('shows little of %s', (text, masked) => {
    expect(maskPayerNumber(text)).toBe(masked)
  })
})
