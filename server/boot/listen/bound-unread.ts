import type { IncomingMessage, ServerResponse } from 'node:http'

/* More than the largest upload that the office takes. A client that sends more ignores the answer. */
const mostUnread = 32 * 1024 * 1024

/**
 * Reads the rest of a body that the answer did not need, within bounds. If the server closed the
 * connection instead, a client that is still sending would lose the answer, and its next request too.
 */
export function boundUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return
  }
  // Begins to read: Node would discard an untouched body after the answer by itself, without a bound.
  request.read(0)
  response.once('finish', () => readOn(request))
}

/* The handler's own listeners go first: one that read a part of the body would pause it again. */
function readOn(request: IncomingMessage): void {
  if (request.readableEnded) {
    return
  }
  let left = mostUnread
  request.removeAllListeners('data')
  request.on('data', (bytes: Buffer) => {
    left -= bytes.byteLength
    if (left < 0) {
      request.destroy()
    }
  })
  request.resume()
}
