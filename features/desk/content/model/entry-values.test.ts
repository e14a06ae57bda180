import { expect, it } from 'vitest'
import { bodyOf, emptyValues, languageOfFaults } from './entry-values'
import { sitePath } from './site-path'

it('the language of the first error is the one to show', () => {
  expect(languageOfFaults({ 'terms.titleEn': [], 'terms.bodyRu': [] })).toBe('en')
  expect(languageOfFaults({ slug: [], 'terms.summaryRu': [] })).toBe('ru')
  expect(languageOfFaults({ slug: [], 'terms.coverId': [] })).toBeNull()
})

it('a group is sent only once it is chosen', () => {
  expect(bodyOf(emptyValues).groupId).toBeNull()
  expect(bodyOf({ ...emptyValues, groupId: '7' }).groupId).toBe(7)
})

it.each([
  ['article', 'new-year', '/news/new-year'],
  ['question', 'how-long', '/faq#how-long'],
  ['page', 'partners-users', '/partners/users'],
  ['page', 'home', '/'],
  ['page', 'rules', '/rules'],
] as const)('%s %s is read at %s', (kind, slug, path) => {
  expect(sitePath({ kind, slug })).toBe(path)
})
