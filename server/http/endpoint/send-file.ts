import type { ApiContext } from '../api-env'

type SentFile = {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  contentType: string
  bytes: number
  /** The file name. It is never taken from a user's input. */
  name: string
}

/**
 * Sends a file that a user uploaded. Nothing in it can run, be framed, or be read by another site. A
 * picture may be shown inline; any other file is always downloaded.
 */
export function sendFile(c: ApiContext, { stream, contentType, bytes, name }: SentFile): Response {
  const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment'
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': `${disposition}; filename="${name}"`,
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

type Bytes = Uint8Array<ArrayBuffer>

type Streamed<Part> = {
  parts: AsyncGenerator<Part>
  contentType: string
  /** The file name, in letters that need no quoting. */
  name: string
}

/** Sends text as a download while it is being generated, at the speed at which the client reads it. */
export function streamText(c: ApiContext, { parts, ...file }: Streamed<string>): Response {
  return streamBytes(c, { parts: encoded(parts), ...file })
}

async function* encoded(parts: AsyncGenerator<string>): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  for await (const part of parts) {
    yield encoder.encode(part)
  }
}

/** Sends a download while it is being generated, at the speed at which the client reads it. */
export function streamBytes(
  c: ApiContext,
  { parts, contentType, name }: Streamed<Bytes>,
): Response {
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, headers)
  }
  const stream = new ReadableStream<Bytes>({
    pull: async (controller) => {
      const part = await parts.next()
      if (part.done === true) {
        controller.close()
      } else {
        controller.enqueue(part.value)
      }
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
  return c.body(stream, 200, headers)
}
