import { describe, expect, it } from 'vitest'
import { markLines } from './line-diff'

const own = (text: string, other: string) =>
  markLines(text, other).flatMap(({ text: line, isOwn }) => (isOwn ? [line] : []))

describe('lines that the other text lacks', () => {
  it('are marked on both sides', () => {
    const before = 'one\ntwo\nthree'
    const after = 'one\n2\nthree\nfour'
    expect(own(before, after)).toEqual(['two'])
    expect(own(after, before)).toEqual(['2', 'four'])
  })

  it('are counted: if a line occurs twice in one text and once in the other, one of the two lines is marked', () => {
    expect(own('a\n\na\n\na', 'a\n\na')).toEqual(['', 'a'])
  })

  it('do not exist in equal texts, whatever their line endings', () => {
    expect(own('a\r\nb', 'a\nb')).toEqual([])
  })

  it('are none in an empty text, and all lines if the other text is empty', () => {
    expect(markLines('', 'a')).toEqual([])
    expect(own('a\nb', '')).toEqual(['a', 'b'])
  })
})
