import { expect, it } from 'vitest'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { contentTerms as schema } from './content'
import { groupTerms } from './faq-groups'

it('turns titles and summaries into a single line without control characters', () => {
  const terms = contentTerms({
    titleRu: ' Мы\u000b\u0007открылись\n',
    summaryEn: 'One\u2028two\r\n',
  })
  expect(schema.parse(terms)).toMatchObject({ titleRu: 'Мы открылись', summaryEn: 'One two' })
  expect(schema.parse(terms).bodyRu).toBe(terms.bodyRu)
  expect(groupTerms.safeParse({ slug: 'one', nameRu: '\u000b', nameEn: 'One' }).success).toBe(false)
})
