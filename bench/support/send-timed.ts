import { request, type Agent } from 'node:http'
import type { PublicRequest } from './public-calls'

type Connection = { origin: string; agent: Agent; address: string }

/**
 * Sends one request as if from this network address, and measures the time to the end of the response.
 */
export function sendTimed(
  { origin, agent, address }: Connection,
  { method, path, body }: PublicRequest,
): Promise<{ status: number; milliseconds: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = {
      'accept-encoding': 'gzip',
      'x-forwarded-for': address,
      cookie: 'locale=ru',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const outgoing = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          milliseconds: performance.now() - startedAt,
        }),
      )
      response.resume()
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
