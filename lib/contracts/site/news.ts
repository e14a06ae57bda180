import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { changedAt, html, picture } from './words'

const tag = 'Site'

const articleSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    cover: picture.nullable(),
    publishedAt: timestamp,
    minutesToRead: z.number().int().min(1),
  })
  .meta({ id: 'ArticleSummary' })
export type ArticleSummary = z.infer<typeof articleSummary>

const neighbour = z.object({ slug: z.string(), title: z.string() })

const article = articleSummary
  .extend({
    html,
    changedAt,
    newer: neighbour.nullable(),
    older: neighbour.nullable(),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof article>

export const listNews = defineEndpoint({
  name: 'listNews',
  method: 'get',
  path: '/api/v1/news/',
  summary: 'The office’s news, newest first',
  tag,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(12),
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(articleSummary),
  }),
})

export const getNews = defineEndpoint({
  name: 'getNews',
  method: 'get',
  path: '/api/v1/news/{slug}/',
  summary: 'One news article; 410 if it was removed',
  tag,
  params: z.object({ slug: z.string().max(120) }),
  status: 200,
  response: article,
  errors: ['not_found', 'gone'],
})
