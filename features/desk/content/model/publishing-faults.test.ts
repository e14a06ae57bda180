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

describe('the errors that prevent the publication of a text', () => {
  it.each(['article', 'question', 'page'] as const)('are none for a complete %s', (kind) => {
    expect(publishingFaults(kind, complete)).toEqual([])
  })

  it('include every empty field, in the order of the fields', () => {
    const texts = ['terms.titleRu', 'terms.summaryRu', 'terms.bodyRu', 'terms.titleEn']
    const otherFields = ['terms.summaryEn', 'terms.bodyEn', 'slug']
    expect(namesOf('article', emptyValues)).toEqual([...texts, ...otherFields])
  })

  it('include a missing summary or group only for a kind of text that needs it', () => {
    const bare = { ...withTerms({ summaryRu: '', summaryEn: ' ' }), groupId: '' }
    expect(namesOf('page', bare)).toEqual([])
    expect(namesOf('question', bare)).toEqual(['groupId'])
  })

  it('include a text that has only invisible characters', () => {
    expect(publishingFaults('article', withTerms({ titleEn: '\u0007' }))).toEqual([
      { name: 'terms.titleEn', key: 'required' },
    ])
  })

  it('include a text that is too long, even in an optional field', () => {
    expect(publishingFaults('page', withTerms({ summaryRu: 'а'.repeat(501) }))).toEqual([
      { name: 'terms.summaryRu', key: 'tooLong', maximum: 500 },
    ])
  })

  it.each(['A b', 'new--hours', 'часы'])('include the invalid slug %j', (slug) => {
    expect(publishingFaults('article', { ...complete, slug })).toEqual([
      { name: 'slug', key: 'format' },
    ])
  })
})
