import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalAnswer = (request: IncomingMessage, response: ServerResponse) => void

export type LocalServer = {
  url: string
  /** The path and query of each request so far, in order. */
  asked: string[]
  answer: (next: LocalAnswer) => void
  close: () => Promise<void>
}

/**
 * Stands in for an outside service on 127.0.0.1. A test sets its answer, and it records the requests.
 */
export async function openLocalServer(): Promise<LocalServer> {
  const asked: string[] = []
  let current: LocalAnswer = (_request, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      current = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
