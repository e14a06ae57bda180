import type { Container } from '@/server/container'
import { findPictureAt } from '@/server/modules/content'
import type { ApiContext } from '@/server/http/api-env'
import { readApiPath } from '@/server/http/api-paths'
import type { FileRoute } from '@/server/http/endpoint/route'
import { hasTag } from '@/server/http/endpoint/send-bytes'

/** Pictures in the site's texts. The file at a path never changes. */
export const mediaRoutes: readonly FileRoute[] = [
  { path: '/media/:id/:file', limit: 'media', answer: answerPicture },
]

const aYear = 'public, max-age=31536000, immutable'

async function answerPicture(c: ApiContext, container: Container): Promise<Response> {
  const { path } = readApiPath(new URL(c.req.url).pathname)
  const { tag, read } = await findPictureAt(container, path)
  const shared = { ETag: `"${tag}"`, 'Cache-Control': aYear }
  if (hasTag(c.req.header('if-none-match'), shared.ETag)) {
    return c.body(null, 304, shared)
  }
  const headers = {
    ...shared,
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
    // Feed readers and messengers show these pictures too, so other sites may load them.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, headers)
  }
  // The file is read completely before the response begins, so that its length is known and a damaged
  // file is noticed.
  const bytes = await read()
  return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.byteLength) })
}
