import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { changedAt, html } from './words'

const tag = 'Site'

/** The pages whose texts the office writes at the desk. */
export const pageKeys = [
  'home',
  'rules',
  'aml',
  'cash',
  'contacts',
  'news',
  'faq',
  'partners',
  'partners-users',
  'partners-monitoring',
  'shops',
  'contest',
] as const
export type PageKey = (typeof pageKeys)[number]

const sitePage = z
  .object({
    key: z.enum(pageKeys),
    title: z.string(),
    summary: z.string(),
    html,
    headings: z
      .array(z.object({ id: z.string(), text: z.string() }))
      .describe('The headings of the second level, in order, with their ids in the HTML.'),
    changedAt,
  })
  .meta({ id: 'SitePage' })
export type SitePage = z.infer<typeof sitePage>

export const getSitePage = defineEndpoint({
  name: 'getSitePage',
  method: 'get',
  path: '/api/v1/pages/{key}/',
  summary: 'A page with the office’s text; 404 if the office has not written one',
  tag,
  params: z.object({ key: z.enum(pageKeys) }),
  status: 200,
  response: sitePage,
  errors: ['not_found'],
})

const question = z.object({
  slug: z.string(),
  question: z.string(),
  html,
  text: z.string().describe('The answer without markup.'),
})

export const faq = z
  .object({
    groups: z.array(z.object({ slug: z.string(), name: z.string(), questions: z.array(question) })),
    changedAt: changedAt.nullable(),
  })
  .meta({ id: 'Faq' })
export type Faq = z.infer<typeof faq>

export const listQuestions = defineEndpoint({
  name: 'listQuestions',
  method: 'get',
  path: '/api/v1/faq/',
  summary: 'Questions and answers by group; groups without questions are omitted',
  tag,
  status: 200,
  response: faq,
})
