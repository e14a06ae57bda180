import { describe, expect, it } from 'vitest'
import { contentAddress, contentQuery, readContentFilters } from './content-filters'

const read = (address: string) => readContentFilters(new URLSearchParams(address))

describe('the address of a list of texts', () => {
  it('says what is asked', () => {
    expect(contentQuery(read('kind=question&q=курс&state=draft&page=3'))).toEqual({
      kind: 'question',
      q: 'курс',
      state: 'draft',
      page: 3,
    })
  })

  it('asks for news, and for nothing it says wrongly', () => {
    expect(contentQuery(read('kind=poem&state=lost&page=-1&q=%20'))).toEqual({ kind: 'article' })
    expect(contentQuery(read(`q=${'a'.repeat(200)}`)).q).toHaveLength(100)
  })

  it('comes back from what was read of it', () => {
    expect(contentAddress(read('kind=page&q=aml&page=2'))).toBe(
      '/operator/content?kind=page&q=aml&page=2',
    )
    expect(contentAddress(read('kind=article'))).toBe('/operator/content')
  })
})
