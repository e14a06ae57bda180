import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { HostileRequest } from './requests'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
export type Tokens = Record<HostileRequest['caller'], string | null>

export const timeoutMilliseconds = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/**
 * Closes idle connections. After a long pause the server may have closed them unnoticed, and a request
 * on such a connection would be lost.
 */
export function closeConnections(): void {
  agent.destroy()
}

/** Sends a request exactly as it is, without normalising it. */
export function send(port: number, hostile: HostileRequest, tokens: Tokens): Promise<Answer> {
  const { method, target, body, caller } = hostile
  const token = tokens[caller]
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...hostile.headers,
        ...(body && { 'content-length': body.byteLength }),
      },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = []
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        })
      response.once('error', reject)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        // An event stream never ends by itself.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done()
          response.destroy()
        }
      })
      response.once('end', done)
    })
    outgoing.end(body ?? undefined)
  })
}

/** Writes the bytes to a connection, half-closes it, and returns everything that comes back. */
export function sendBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error('The connection was neither answered nor closed.'))
    }, timeoutMilliseconds)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // The server may close the connection when it gets invalid input.
    socket.once('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(late)
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
    socket.end(bytes)
  })
}
