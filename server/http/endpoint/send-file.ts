import type { ApiContext } from '../api-env'

type SentFile = {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  contentType: string
  bytes: number
  /** Of our own making. */
  name: string
}

/**
 * Sends what a stranger sent us. Nothing in it can run, be framed, or be read by another site;
 * a picture may be shown in place, anything else is only ever saved.
 */
export function sendFile(c: ApiContext, { stream, contentType, bytes, name }: SentFile): Response {
  const place = contentType.startsWith('image/') ? 'inline' : 'attachment'
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': `${place}; filename="${name}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') {
    void stream.cancel()
    return c.body(null, 200, headers)
  }
  return c.body(stream, 200, headers)
}
