import { expect, it } from 'vitest'
import { typeset } from './typeset'

const shown = (text: string) => text.replaceAll('\u00a0', '·')

it.each([
  ['Деньги — на счёт и в срок', 'Деньги·— на·счёт и·в·срок'],
  ['То же, что и 24 часа, до 0,5 % от 50 000', 'То·же, что и·24·часа, до·0,5·% от·50·000'],
  ['## 7. Кошелёк\n\n- В сети TON\n', '## 7. Кошелёк\n\n- В·сети TON'],
  ['| да | до 3 |\n| --- | --- |', '| да | до·3 |\n| --- | --- |'],
  ['Кто бы то ни был, и он не дом', 'Кто·бы то ни·был, и·он не·дом'],
])('adds non-breaking spaces to Russian text: %s', (ru, expected) => {
  expect(shown(typeset({ ru, en: '' }).ru)).toBe(expected)
})

it('adds a non-breaking space before a unit in English, but not in list markers', () => {
  const en = '\n1. Within 24 hours, 10 MB\n2. In 3, or 0.5%\n'
  expect(shown(typeset({ ru: '', en }).en)).toBe('1. Within 24·hours, 10·MB\n2. In 3, or 0.5%')
})
