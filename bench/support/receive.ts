import { request, type Agent } from 'node:http'

type Call = { url: string; headers: Record<string, string>; agent?: Agent; isFirstPart?: boolean }

/** Resolves at the end of the response, or with its first part. */
export function receive({ url, headers, agent, isFirstPart = false }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, ...(agent && { agent }) }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url}: ${response.statusCode ?? 0}`))
      }
      response.once('error', reject)
      response.once('end', resolve)
      response.on('data', () => {
        if (isFirstPart) {
          resolve()
          response.off('error', reject)
          response.on('error', () => undefined)
          response.destroy()
        }
      })
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}

export async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
