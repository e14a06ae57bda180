import { describe, expect, it } from 'vitest'
import { claimNumberText, readClaimNumber, readClaimNumberPart } from './claim-number'

describe('a claim’s number', () => {
  it('is written in two groups of four digits', () => {
    expect(claimNumberText(48392071)).toBe('4839-2071')
    expect(claimNumberText('10000000')).toBe('1000-0000')
  })

  it('is written without groups if it is one of the small numbers of earlier claims', () => {
    expect(claimNumberText(7)).toBe('7')
    expect(claimNumberText(1234567)).toBe('1234567')
  })

  it.each([
    '48392071',
    '4839-2071',
    '4839 2071',
    '4839\u00a02071',
    '4839–2071',
    '№ 4839-2071',
    '№48392071',
    '#4839-2071',
    'No. 4839-2071',
    ' 4839 - 2071 ',
    '048392071',
  ])('is read from %j', (text) => {
    expect(readClaimNumber(text)).toBe('48392071')
  })

  it.each(['', '№', '-', '4839-', 'my claim', '7F3A-21', '4276 1234 5678 9010', '4839.2071'])(
    'is not read from %j',
    (text) => {
      expect(readClaimNumber(text)).toBeNull()
    },
  )

  it.each([
    ['4839-', '4839'],
    ['№ 4839-20', '483920'],
    ['39–2', '392'],
    ['#48', '48'],
    ['071', '071'],
  ])('can be searched by the part in %j', (text, digits) => {
    expect(readClaimNumberPart(text)).toBe(digits)
  })

  it.each(['', '№', '-', '-48', 'copy48', '48@', '4839.20', '%'])(
    'cannot be searched by a part in %j',
    (text) => {
      expect(readClaimNumberPart(text)).toBeNull()
    },
  )

  it('is read back from the text in which it is written', () => {
    for (const number of [1, 1042, 10_000_000, 48_392_071, 99_999_999]) {
      expect(readClaimNumber(`№ ${claimNumberText(number)}`)).toBe(String(number))
    }
  })
})
