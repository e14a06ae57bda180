import type { Container } from '@/server/container'
import { findPictureAt } from '@/server/modules/content'
import type { ApiContext } from '@/server/http/api-env'
import { readApiPath } from '@/server/http/api-paths'
import type { FileRoute } from '@/server/http/endpoint/route'
import { hasTag } from '@/server/http/endpoint/send-bytes'

/** Pictures of the site's texts. What lies at an address never changes. */
export const mediaRoutes: readonly FileRoute[] = [
  { path: '/media/:id/:file', limit: null, answer: answerPicture },
]

const aYear = 'public, max-age=31536000, immutable'

async function answerPicture(c: ApiContext, container: Container): Promise<Response> {
  const { path } = readApiPath(new URL(c.req.url).pathname)
  const { tag, open } = await findPictureAt(container, path)
  const shared = { ETag: `"${tag}"`, 'Cache-Control': aYear }
  if (hasTag(c.req.header('if-none-match'), shared.ETag)) {
    return c.body(null, 304, shared)
  }
  // A megabyte at most; a whole one tells its length, and a broken one is told before it is begun.
  const bytes = await new Response(await open()).arrayBuffer()
  return c.body(bytes, 200, {
    ...shared,
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.byteLength),
    'X-Content-Type-Options': 'nosniff',
    // Feeds and messengers show them too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
