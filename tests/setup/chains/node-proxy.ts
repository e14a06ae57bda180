import { openLocalServer } from '../outside/local-server'

type Call = { id: number; method: string; params: readonly unknown[] }
/** What the proxy answers instead of the node's own result. */
type Distort = (call: Call, result: unknown) => unknown

/** If a distortion returns this instead of a result, the proxy answers with an error of the node. */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type NodeProxy = {
  url: string
  /** The calls so far, in order. */
  calls: Call[]
  /** From now on, changes the answers of the node; with null they are passed on. */
  distort: (change: Distort | null) => void
  /** With true, accepts calls from now on and never answers; with false, answers again. */
  silence: (isSilent: boolean) => void
  close: () => Promise<void>
}

/** Stands between a rail and its node: counts the calls, and lies or is silent when a test wants it. */
export async function openNodeProxy(node: { url: string }): Promise<NodeProxy> {
  const calls: Call[] = []
  let distortion: Distort | null = null
  let isSilent = false

  const server = await openLocalServer()
  server.answer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) {
        chunks.push(chunk)
      }
      const body = Buffer.concat(chunks).toString()
      const asked = JSON.parse(body) as Call | Call[]
      const list = Array.isArray(asked) ? asked : [asked]
      calls.push(...list)
      if (isSilent) {
        return
      }
      const answer = await fetch(withoutUser(node.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: request.headers.authorization ?? '',
        },
        body,
      })
      const answered = (await answer.json()) as { id: number; result?: unknown }[] | { id: number }
      const results = Array.isArray(answered) ? answered : [answered]
      const changed = results.map((one: { id: number; result?: unknown }) => {
        const call = list.find(({ id }) => id === one.id)
        const result = distortion && call ? distortion(call, one.result) : one.result
        return result === one.result ? one : distorted(one.id, result)
      })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(answered) ? changed : changed[0]))
    })().catch(() => response.destroy())
  })
  return {
    url: server.url,
    calls,
    distort: (change) => (distortion = change),
    silence: (silent) => (isSilent = silent),
    close: () => server.close(),
  }
}

function distorted(id: number, result: unknown) {
  return result instanceof NodeError
    ? { jsonrpc: '2.0', id, error: { code: result.code, message: result.message } }
    : { jsonrpc: '2.0', id, result }
}

function withoutUser(url: string): string {
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain.href
}
