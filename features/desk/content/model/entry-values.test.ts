import { expect, it } from 'vitest'
import { bodyOf, emptyValues, languageOfFaults } from './entry-values'
import { sitePath } from './site-path'

it('the language to show is that of the first error', () => {
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
] as const)('%s %s has the path %s', (kind, slug, path) => {
  expect(sitePath({ kind, slug })).toBe(path)
})
