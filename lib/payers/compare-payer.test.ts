import { describe, expect, it } from 'vitest'
import { maskCard, readCardDigits } from './card-digits'
import { compareCards, compareNames, comparePayer } from './compare-payer'

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
    ['Сбербанк', 'Petrov Ivan', 'different'],
    ['IVAN IVANOVA', 'Иванов Иван', 'different'],
    ['Petrov Pyotr', 'Петров Иван', 'different'],
    ['Petrov P.', 'Петров Иван', 'different'],
    ['Petrov Ivan Ivanovich', 'Петров Иван Сергеевич', 'different'],
    ['Ivan Ivan', 'Иван Петров', 'different'],
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

describe('compareCards', () => {
  const card = '4276 0012 3456 1234'
  it.each([
    ['4276001234561234', 'same'],
    ['4276 0012 3456 1234', 'same'],
    ['427600******1234', 'same'],
    ['4276 00XX XXXX 1234', 'same'],
    ['•• 1234', 'same'],
    ['*1234', 'same'],
    ['1234', 'same'],
    ['42760012…', 'same'],
    ['427600******1235', 'different'],
    ['427601******1234', 'different'],
    ['4276001234561235', 'different'],
    ['1235', 'different'],
    ['**34', 'unknown'],
    ['42', 'unknown'],
    ['Visa 1234', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('of %s', (told, verdict) => {
    expect(compareCards(told, card)).toBe(verdict)
  })

  it('is unknown for what is no card', () => {
    expect(compareCards('1234', '+7 912 000-12-34')).toBe('unknown')
  })
})

describe('comparePayer', () => {
  const expected = { names: ['Petrov Ivan'], cards: ['4276001234561234'] }
  it.each([
    [{ name: 'Иван П.', card: '*1234' }, 'same'],
    [{ name: null, card: '*1234' }, 'same'],
    [{ name: 'Иван П.', card: null }, 'same'],
    [{ name: 'Пётр П.', card: '*1234' }, 'different'],
    [{ name: 'Иван П.', card: '*1235' }, 'different'],
    [{ name: null, card: null }, 'unknown'],
  ])('of %o', (told, verdict) => {
    expect(comparePayer(told, expected)).toBe(verdict)
  })

  it('accepts one of several names, and is unknown without any', () => {
    const told = { name: 'Anna Kim', card: null }
    expect(comparePayer(told, { names: ['Petrov Ivan', 'Kim Anna'], cards: [] })).toBe('same')
    expect(comparePayer(told, { names: [], cards: [] })).toBe('unknown')
  })
})

describe('maskCard', () => {
  it.each([
    ['4276001234561234', '427600••••1234'],
    ['42760012 **** 561234', '427600••••1234'],
    ['*1234', '••••1234'],
  ])('shows at most ten digits of %s', (text, masked) => {
    const digits = readCardDigits(text)
    expect(digits && maskCard(digits)).toBe(masked)
  })
})
