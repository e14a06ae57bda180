import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { secretHeader } from './messages'

/** Where the renderer listens, and what it knows the office by. */
export type Place = { port: number; secret: string }

/* What a connection says of itself is not said of the next one. */
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const agent = new Agent({ keepAlive: true })

/** Called when the renderer is lost before it has begun to answer. */
type Loss = { whenLost: () => void }

/** Has the renderer write this page, piece by piece as it comes. When the reader leaves, it stops. */
export function forwardPage(
  request: IncomingMessage,
  response: ServerResponse,
  { port, secret, whenLost }: Place & Loss,
): void {
  const headers = { ...endToEnd(request.headers), [secretHeader]: secret }
  // A page is asked for without a body.
  delete headers['content-length']
  const { method, url: path } = request
  const passing = ask({ host: '127.0.0.1', port, agent, method, path, headers })
  let hasBegun = false

  passing.once('response', (answer) => {
    hasBegun = true
    response.statusCode = answer.statusCode ?? 500
    const told = endToEnd(answer.headers)
    // The office says it by itself.
    delete told.date
    for (const [name, value] of Object.entries(told)) {
      if (value !== undefined) {
        response.setHeader(name, value)
      }
    }
    answer.once('error', () => response.destroy())
    answer.pipe(response)
  })
  passing.on('error', () => (hasBegun ? response.destroy() : whenLost()))
  response.once('close', () => passing.destroy())
  passing.end()
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}
