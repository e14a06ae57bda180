import { describe, expect, it } from 'vitest'
import { amountCell, csvOf, textCell } from './csv-cells'

describe('a cell of text', () => {
  it.each(['=1+1', '+7 999 123', '-rf', '@SUM(A1)', '＝1+1', '＋1', '－x', '＠x'])(
    'cannot be run as a formula: %s',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`)
    },
  )

  it.each([
    ['a tab', '\tx', "'\tx"],
    ['a tab and a formula', '\t=1', "'\t'=1"],
    ['a carriage return', '\rx', '"\'\rx"'],
    ['spaces', '  =1', "'  =1"],
    ['a quote', '"=1"', '"\'""=1"""'],
    ['a semicolon', 'a;=1;b', "a;'=1;b"],
    ['a semicolon and a quote', 'a;"@b', '"a;\'""@b"'],
    ['a tab in the middle', 'a\t+b', "a\t'+b"],
    ['a line break in the middle', 'a\n=b', '"a\n\'=b"'],
  ])('cannot be run as a formula after %s', (_name, text, cell) => {
    expect(textCell(text)).toBe(cell)
  })

  it.each(['98412.5', 'a-b', 'a=b', 'who@example.test', '2026-11-21T12:00:00Z', 'a; b', 'a;b'])(
    'is not changed: %s',
    (text) => {
      expect(textCell(text)).toBe(text)
    },
  )

  it('is quoted when it contains commas or quotes', () => {
    expect(textCell('a,=b')).toBe('"a,=b"')
    expect(textCell('{"by":"-5","list":[1,-2]}')).toBe('"{""by"":""-5"",""list"":[1,-2]}"')
    const { rowOf } = csvOf<string>({ a: (text) => text, b: (text) => text })
    expect(rowOf('x","=1')).toBe('"x"",""=1","x"",""=1"\r\n')
  })
})

describe('a cell with an amount', () => {
  it('stays a number, with all its digits', () => {
    expect(amountCell('-3', 2)).toBe('-3.00')
    expect(amountCell('0.123456789', 2)).toBe('0.123456789')
  })
})
