import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalAnswer = (request: IncomingMessage, response: ServerResponse) => void

export type LocalServer = {
  url: string
  /** The requests so far, as path and query, in order. */
  asked: string[]
  answer: (next: LocalAnswer) => void
  close: () => Promise<void>
}

/** An outside service on 127.0.0.1: answers what a test tells it to, and records the requests. */
export async function openLocalServer(): Promise<LocalServer> {
  const asked: string[] = []
  let current: LocalAnswer = (_request, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
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
