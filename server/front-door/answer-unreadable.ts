import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const reasons = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
} as const
type Status = keyof typeof reasons

/* The status for some of Node's error codes; any other error gets 400. */
const statuses: Partial<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const lingerMilliseconds = 2_000

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The response to the connection's previous request; it is sent first. */
  previous: ServerResponse | undefined
}

/**
 * Answers requests that Node's parser refuses, and CONNECT requests, and then closes the connection. By
 * default Node sends no answer, or closes the connection before the answer has reached a client that is
 * still sending. Pending answers to earlier requests are sent first.
 */
export function answerUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const refused = new WeakSet<Duplex>()

  const refuse = (socket: Duplex, status: Status): void => {
    if (refused.has(socket)) {
      return
    }
    refused.add(socket)
    const { request, response, previous } = latest.get(socket) ?? {}
    const isBody = request?.complete === false
    const sendRefusal = (): void => {
      if (isBody && response?.headersSent === true) {
        // These bytes belong to the body of a request that was answered early.
        close(socket)
      } else {
        answerAndClose(socket, status)
      }
    }
    const pending = isBody ? previous : response
    if (pending?.closed === false) {
      pending.once('close', sendRefusal)
    } else {
      sendRefusal()
    }
  }

  server.on('request', (request, response) => {
    const previous = latest.get(request.socket)?.response
    latest.set(request.socket, { request, response, previous })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // After its first refusal the parser also refuses all further bytes of the connection.
    const isOpen = socket.writable || refused.has(socket)
    if (error.code === 'ECONNRESET' || !isOpen) {
      socket.destroy()
    } else {
      refuse(socket, statuses[error.code ?? ''] ?? 400)
    }
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.resume()
    refuse(socket, 405)
  })
}

function answerAndClose(socket: Duplex, status: Status): void {
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    ...(status === 405 ? ['Allow: GET, HEAD'] : []),
    'Connection: close',
    'Content-Length: 0',
  ]
  if (socket.writable) {
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  }
  close(socket)
}

/* Further bytes are read and dropped: closing a socket with unread bytes could lose the answer. */
function close(socket: Duplex): void {
  socket.end()
  const late = setTimeout(() => socket.destroy(), lingerMilliseconds)
  socket.once('close', () => clearTimeout(late))
}
