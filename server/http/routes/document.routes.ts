import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileRoute } from '../endpoint/route'
import { sendBytes } from '../endpoint/send-bytes'
import { docsContentPolicy, renderDocsPage } from '../openapi/docs-page'
import { renderGuidePage } from '../openapi/guide-page'
import { siteOrigin } from '../presenters/site/site-origin'
import { createOpenApiDocument, type DescribedCall } from '../openapi/document'

const cache = { maxAgeSeconds: 60, staleSeconds: 3600 }
/* The description is in English, with either language in the path. */
const english = { 'Content-Language': 'en-US' }
const partnerGuide = 'docs/partner-api.md'

/** The API's description: JSON for programs, a page for people, and the guide for partners. */
export function createDocumentRoutes(calls: readonly DescribedCall[]): readonly FileRoute[] {
  const readDocument = once(() => createOpenApiDocument(calls))
  const readJson = once(() => JSON.stringify(readDocument()))
  const readPage = once(() => renderDocsPage(readDocument()))
  let guide: { origin: string; body: string } | null = null

  return [
    {
      path: '/api/openapi.json',
      limit: 'read',
      answer: (c) => {
        const contentType = 'application/json; charset=utf-8'
        return sendBytes(c, { body: readJson(), contentType, cache, headers: english })
      },
    },
    {
      path: '/api/docs',
      limit: 'read',
      answer: (c) => {
        const contentType = 'text/html; charset=utf-8'
        const headers = { ...english, 'Content-Security-Policy': docsContentPolicy }
        return sendBytes(c, { body: readPage(), contentType, cache, headers })
      },
    },
    {
      path: '/api/docs/partner-api',
      limit: 'read',
      answer: async (c, { config }) => {
        const origin = siteOrigin(c.req.url, config)
        // An office usually has one address, so that the page is written once.
        if (guide?.origin !== origin) {
          const markdown = await readFile(path.join(config.rootDirectory, partnerGuide), 'utf8')
          guide = { origin, body: renderGuidePage({ markdown, origin }) }
        }
        const { body } = guide
        const contentType = 'text/html; charset=utf-8'
        const headers = { ...english, 'Content-Security-Policy': docsContentPolicy }
        return sendBytes(c, { body, contentType, cache, headers })
      },
    },
  ]
}

/* The value is made only once, because contracts do not change while the process runs. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
