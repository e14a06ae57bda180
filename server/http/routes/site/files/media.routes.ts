import type { Container } from '@/server/container'
import { findLogoAt } from '@/server/modules/catalogue'
import { findPictureAt, type FoundPicture } from '@/server/modules/content'
import type { ApiContext } from '@/server/http/api-env'
import { readApiPath } from '@/server/http/api-paths'
import type { FileRoute } from '@/server/http/endpoint/route'
import { hasTag } from '@/server/http/endpoint/send-bytes'

/** Pictures in the site's texts, and uploaded logos. The file at a path never changes. */
export const mediaRoutes: readonly FileRoute[] = [
  // This route comes first: `logos` is not the id of a picture.
  { path: '/media/logos/:file', limit: 'media', answer: answerLogo },
  { path: '/media/:id/:file', limit: 'media', answer: answerPicture },
]

const aYear = 'public, max-age=31536000, immutable'

async function answerPicture(c: ApiContext, container: Container): Promise<Response> {
  const { path } = readApiPath(new URL(c.req.url).pathname)
  return answerFile(c, await findPictureAt(container, path), 'image/webp')
}

async function answerLogo(c: ApiContext, { storage }: Container): Promise<Response> {
  const { path } = readApiPath(new URL(c.req.url).pathname)
  return answerFile(c, findLogoAt(storage, path), 'image/png')
}

async function answerFile(
  c: ApiContext,
  { tag, read }: FoundPicture,
  contentType: 'image/webp' | 'image/png',
): Promise<Response> {
  const shared = { ETag: `"${tag}"`, 'Cache-Control': aYear }
  if (hasTag(c.req.header('if-none-match'), shared.ETag)) {
    return c.body(null, 304, shared)
  }
  const headers = {
    ...shared,
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    // The bytes are pixels that this office has drawn. Opened by itself, the file may still do nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox",
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
