import { describe, expect, it } from 'vitest'
import { markLines } from './line-diff'

const own = (text: string, other: string) =>
  markLines(text, other).flatMap(({ text: line, isOwn }) => (isOwn ? [line] : []))

describe('lines that another text lacks', () => {
  it('are marked on either side', () => {
    const before = 'one\ntwo\nthree'
    const after = 'one\n2\nthree\nfour'
    expect(own(before, after)).toEqual(['two'])
    expect(own(after, before)).toEqual(['2', 'four'])
  })

  it('are counted: a line that stands there twice is not the same as once', () => {
    expect(own('a\n\na\n\na', 'a\n\na')).toEqual(['', 'a'])
  })

  it('are none in the same text, however it ends its lines', () => {
    expect(own('a\r\nb', 'a\nb')).toEqual([])
  })

  it('are none of nothing, and all beside nothing', () => {
    expect(markLines('', 'a')).toEqual([])
    expect(own('a\nb', '')).toEqual(['a', 'b'])
  })
})
