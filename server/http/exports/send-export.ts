import type { ApiContext } from '../api-env'
import { acceptsGzip, hasTag } from '../endpoint/send-bytes'
import type { ExportFile } from './export-file'

/**
 * Clients must revalidate the file each time, and get 304 if their copy is current. `Last-Modified` is
 * not sent until the second in which the file changed is over, because the header could not tell a
 * further change in that second from this one.
 */
export async function sendExport(c: ApiContext, file: ExportFile, now: Date): Promise<Response> {
  const changedSecond = Math.floor(file.changedAt.getTime() / 1000)
  const isSecondOver = Math.floor(now.getTime() / 1000) > changedSecond
  const isPacked = acceptsGzip(c.req.header('accept-encoding'))
  const etag = isPacked ? `"${file.hash}-gzip"` : `"${file.hash}"`
  const shared = {
    ETag: etag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    ...(isSecondOver && { 'Last-Modified': new Date(changedSecond * 1000).toUTCString() }),
  }
  const tags = c.req.header('if-none-match')
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  const isKnown =
    tags === undefined ? isSecondOver && since >= changedSecond * 1000 : hasTag(tags, etag)
  if (isKnown) {
    return c.body(null, 304, shared)
  }
  const headers = { ...shared, 'Content-Type': file.contentType }
  return isPacked
    ? c.body(await file.packed(), 200, { ...headers, 'Content-Encoding': 'gzip' })
    : c.body(file.body, 200, headers)
}
