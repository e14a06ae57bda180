import { z } from 'zod'
import { idNumber, idParam, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

export const tag = 'Desk: content'
export const base = '/api/v1/operator/content'

const id = z.object({ id: idParam })
const nothing = z.undefined()

export const contentKinds = ['article', 'question', 'page'] as const
export const contentKind = z.enum(contentKinds)
export type ContentKind = z.infer<typeof contentKind>

export const maxSlugLength = 100
export const contentSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(maxSlugLength)

/* Text copied from elsewhere brings its own line breaks and invisible characters. */
export const oneLine = z
  .string()
  .overwrite((text) => text.replace(/[\p{Control}\u2028\u2029]+/gu, ' ').trim())
const line = oneLine.max(200)
const summary = oneLine.max(500)
const body = z.string().max(100_000).describe('Markdown.')

/* Enough for the longest texts in both languages, with two bytes per letter, and for line breaks. */
const maxBodyBytes = 512 * 1024

/** The contents of a revision. A draft may lack fields that a published revision must have. */
export const contentTerms = z.object({
  titleRu: line,
  titleEn: line,
  summaryRu: summary,
  summaryEn: summary,
  bodyRu: body,
  bodyEn: body,
  coverId: z.uuid().nullable(),
})
export type ContentTerms = z.infer<typeof contentTerms>

/** When a revision is published: not yet (a draft), at once, or at a planned time. */
export const publishing = z.union([z.enum(['draft', 'now']), timestamp])
export type Publishing = z.infer<typeof publishing>

/** The state of a text. `planned` is not public yet, but its first revision has a planned time. */
export const contentState = z.enum(['draft', 'planned', 'live', 'removed'])
export type ContentState = z.infer<typeof contentState>

const entryRow = z
  .object({
    id: z.number().int(),
    kind: contentKind,
    slug: z.string(),
    groupId: z.number().int().nullable(),
    titleRu: z.string(),
    titleEn: z.string(),
    state: contentState,
    liveAt: timestamp.nullable().describe('When it became public for the first time.'),
    next: z
      .object({ publishAt: timestamp.nullable() })
      .nullable()
      .describe(
        'The revision that is not live yet, with the time at which it will be, or null for a draft.',
      ),
    changedAt: timestamp,
  })
  .meta({ id: 'ContentRow' })
export type ContentRow = z.infer<typeof entryRow>

const revisionRow = z.object({
  number: z.number().int(),
  publishAt: timestamp.nullable(),
  state: z.enum(['draft', 'planned', 'live', 'past', 'withdrawn']),
  createdAt: timestamp,
  author: z
    .string()
    .nullable()
    .describe('An e-mail address; null if Kantor itself created the revision.'),
})
export type RevisionRow = z.infer<typeof revisionRow>

const entry = entryRow
  .extend({
    version: z.number().int().describe('The number of the latest revision.'),
    terms: contentTerms.describe('The contents of the latest revision.'),
    revisions: z.array(revisionRow).describe('Newest first.'),
    path: z.string().describe('The path at which visitors read it, without the language.'),
  })
  .meta({ id: 'ContentEntry' })
export type ContentEntry = z.infer<typeof entry>

export const listContent = defineEndpoint({
  name: 'listContent',
  method: 'get',
  path: `${base}/`,
  summary: 'News articles, questions or pages; removed ones come last',
  tag,
  query: z.object({
    kind: contentKind,
    q: z.string().trim().max(100).optional().describe('Text to find in titles and addresses.'),
    state: contentState.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(entryRow),
  }),
})

export const createContent = defineEndpoint({
  name: 'createContent',
  method: 'post',
  path: `${base}/`,
  summary: 'Creates an article or a question (pages always exist)',
  tag,
  maxBodyBytes,
  body: z.object({
    kind: z.enum(['article', 'question']),
    slug: contentSlug,
    groupId: idNumber.nullable().default(null).describe('The group of a question.'),
    terms: contentTerms,
    publish: publishing,
  }),
  status: 201,
  response: entry,
})

export const getContent = defineEndpoint({
  name: 'getContent',
  method: 'get',
  path: `${base}/{id}/`,
  summary: 'A text with its latest revision and its history',
  tag,
  params: id,
  status: 200,
  response: entry,
  errors: ['not_found'],
})

export const saveContent = defineEndpoint({
  name: 'saveContent',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Adds a revision; an earlier one that is not live yet is withdrawn',
  tag,
  maxBodyBytes,
  params: id,
  body: z.object({
    version: z.number().int().min(0),
    slug: contentSlug.describe('Cannot be changed for a page.'),
    groupId: idNumber.nullable().default(null),
    terms: contentTerms,
    publish: publishing,
  }),
  status: 200,
  response: entry,
  errors: ['not_found', 'state_changed'],
})

export const getRevision = defineEndpoint({
  name: 'getRevision',
  method: 'get',
  path: `${base}/{id}/revisions/{number}/`,
  summary: 'The contents of a revision',
  tag,
  params: id.extend({ number: idParam }),
  status: 200,
  response: z.object({ revision: revisionRow, terms: contentTerms }),
  errors: ['not_found'],
})

export const removeContent = defineEndpoint({
  name: 'removeContent',
  method: 'post',
  path: `${base}/{id}/remove/`,
  summary: 'Removes a text from the site; its address then answers 410',
  tag,
  params: id,
  body: z.object({ version: z.number().int() }),
  status: 204,
  response: nothing,
  errors: ['not_found', 'state_changed'],
})

export const restoreContent = defineEndpoint({
  name: 'restoreContent',
  method: 'post',
  path: `${base}/{id}/restore/`,
  summary:
    'Restores a removed text: public if it was public; a revision that was not live yet becomes a draft',
  tag,
  params: id,
  body: z.object({ version: z.number().int() }),
  status: 204,
  response: nothing,
  errors: ['not_found', 'state_changed'],
})

export const contentPreview = z.object({
  html: z.string(),
  minutesToRead: z.number().int(),
  /** The numbers of pictures from other sites and of unsafe links, which visitors will not see. */
  refused: z.object({ pictures: z.number().int(), links: z.number().int() }),
})
export type ContentPreview = z.infer<typeof contentPreview>

export const previewContent = defineEndpoint({
  name: 'previewContent',
  method: 'post',
  path: `${base}/preview/`,
  summary: 'Renders a text as visitors would see it',
  tag,
  maxBodyBytes,
  body: z.object({ locale: z.enum(['ru', 'en']), markdown: body }),
  status: 200,
  response: contentPreview,
})
