import type { Container } from '@/server/container'
import { findPictureAt } from '@/server/modules/content'
import type { ApiContext } from '@/server/http/api-env'
import { readApiPath } from '@/server/http/api-paths'
import type { FileRoute } from '@/server/http/endpoint/route'
import { hasTag } from '@/server/http/endpoint/send-bytes'

/** Pictures of the site's texts. The content at an address never changes. */
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
    // Feeds and messengers show them too, so other sites may load them.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, headers)
  }
  // Read as a whole, so that the length is known and a faulty file is noticed before the answer
  // begins.
  const bytes = await read()
  return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.byteLength) })
}
