import { describe, expect, it } from 'vitest'
import { emptyValues, type EntryValues } from './entry-values'
import { publishingFaults } from './publishing-faults'

const complete: EntryValues = {
  slug: 'new-hours',
  groupId: '7',
  terms: {
    ...{ titleRu: 'Часы', summaryRu: 'Коротко', bodyRu: 'раз' },
    ...{ titleEn: 'Hours', summaryEn: 'In short', bodyEn: 'one' },
    coverId: null,
  },
}
const withTerms = (terms: Partial<EntryValues['terms']>): EntryValues => ({
  ...complete,
  terms: { ...complete.terms, ...terms },
})
const namesOf = (...args: Parameters<typeof publishingFaults>) =>
  publishingFaults(...args).map(({ name }) => name)

describe('what keeps a text from being published', () => {
  it.each(['article', 'question', 'page'] as const)('is nothing for a complete %s', (kind) => {
    expect(publishingFaults(kind, complete)).toEqual([])
  })

  it('is every empty field, in the order of the fields', () => {
    const texts = ['terms.titleRu', 'terms.summaryRu', 'terms.bodyRu', 'terms.titleEn']
    const otherFields = ['terms.summaryEn', 'terms.bodyEn', 'slug']
    expect(namesOf('article', emptyValues)).toEqual([...texts, ...otherFields])
  })

  it('is not a missing summary if the kind needs none, and a missing group only for a question', () => {
    const bare = { ...withTerms({ summaryRu: '', summaryEn: ' ' }), groupId: '' }
    expect(namesOf('page', bare)).toEqual([])
    expect(namesOf('question', bare)).toEqual(['groupId'])
  })

  it('is a text of invisible characters only', () => {
    expect(publishingFaults('article', withTerms({ titleEn: '\u0007' }))).toEqual([
      { name: 'terms.titleEn', key: 'required' },
    ])
  })

  it('is a text that is too long, even in an optional field', () => {
    expect(publishingFaults('page', withTerms({ summaryRu: 'а'.repeat(501) }))).toEqual([
      { name: 'terms.summaryRu', key: 'tooLong', maximum: 500 },
    ])
  })

  it.each(['A b', 'new--hours', 'часы'])('is the invalid slug %j', (slug) => {
    expect(publishingFaults('article', { ...complete, slug })).toEqual([
      { name: 'slug', key: 'format' },
    ])
  })
})
