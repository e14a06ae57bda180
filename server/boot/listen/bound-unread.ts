import type { IncomingMessage, ServerResponse } from 'node:http'

/* More than the largest file anybody may send: whoever sends on has not heard the answer, or will not. */
const mostUnread = 32 * 1024 * 1024

/**
 * What an answer leaves unread of a body is read to its end, within bounds: whoever is still sending
 * would lose the answer with the connection, and the next request over it would get none.
 */
export function boundUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return
  }
  // What nobody began to read when the answer is out, Node throws away by itself and counts nothing.
  request.read(0)
  response.once('finish', () => readOn(request))
}

/* Whoever read a part of it stopped the flow, and would stop it again. */
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
