import { describe, expect, it } from 'vitest'
import { contentAddress, contentQuery, readContentFilters } from './content-filters'

const read = (address: string) => readContentFilters(new URLSearchParams(address))

describe('the URL of a list of texts', () => {
  it('determines the request', () => {
    expect(contentQuery(read('kind=question&q=курс&state=draft&page=3'))).toEqual({
      kind: 'question',
      q: 'курс',
      state: 'draft',
      page: 3,
    })
  })

  it('requests news by default, and ignores invalid values', () => {
    expect(contentQuery(read('kind=poem&state=lost&page=-1&q=%20'))).toEqual({ kind: 'article' })
    expect(contentQuery(read(`q=${'a'.repeat(200)}`)).q).toHaveLength(100)
  })

  it('is the same after its filters were read and written', () => {
    expect(contentAddress(read('kind=page&q=aml&page=2'))).toBe(
      '/operator/content?kind=page&q=aml&page=2',
    )
    expect(contentAddress(read('kind=article'))).toBe('/operator/content')
  })
})
