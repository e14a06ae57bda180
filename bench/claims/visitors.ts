import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { pairResponse, type PairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { toText } from '@/lib/money/decimal'
import { addressOf, claimRequest } from '@/tests/factories/claims/claim-request'

export type ApiRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: string }
/** Sends a request over the network, or directly to the product's functions in this process. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>

export type MadeClaim = { id: string; cookie: string; person: number }

/** Sends requests over connections that stay open. */
export function openClient(origin: string, connections: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${origin}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

let people = 0

/**
 * Creates a claim and confirms it: its payout is held, and it gets the details for its payment.
 */
export async function createAndConfirm(send: Send, pair: PairResponse): Promise<MadeClaim> {
  const made = await createAt(send, pair)
  await move(send, made, 'details')
  return made
}

/** Creates a claim of a new customer at the shown course, or at the current course if it has changed. */
export async function createAt(send: Send, shown: PairResponse): Promise<MadeClaim> {
  people += 1
  const person = people
  const { max, min } = limitsOfPair(shown, {}).from
  const answer = await send({
    method: 'POST',
    path: claimPaths.create,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(person),
      'idempotency-key': `bench-visitor-${process.pid}-${person}`,
    },
    body: JSON.stringify(claimRequest({ pair: shown, person, send: toText(min ?? max) })),
  })
  if (answer.status === 409) {
    // The course has changed since it was shown.
    return createAt(send, await readPair(send, shown))
  }
  // By its contract, the answer has the id of the claim.
  const { id } = JSON.parse(expectStatus(answer, 201)) as { id: string }
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  return { id, cookie: cookie.split(';', 1)[0] ?? '', person }
}

/** The pair at its current course. */
export async function readPair(send: Send, { structure }: PairResponse): Promise<PairResponse> {
  const ids = [structure.from.currency.id, structure.to.currency.id]
  const path = `/api/v1/calculator/pair/${ids.join('/')}/`
  const answer = await send({ method: 'GET', path, headers: {} })
  return pairResponse.parse(JSON.parse(expectStatus(answer, 200)))
}

export async function move(
  send: Send,
  { cookie, id, person }: MadeClaim,
  step: 'details' | 'paid' | 'cancel',
): Promise<void> {
  const answer = await send({
    method: 'POST',
    path: claimPaths.confirm.replace('{id}', id),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(person),
      cookie,
    },
    body: JSON.stringify({ step }),
  })
  expectStatus(answer, 200)
}

export function expectStatus({ body, status }: ApiResponse, wanted: number): string {
  if (status !== wanted) {
    throw new Error(`${status} instead of ${wanted}: ${body}`)
  }
  return body
}

/** How often per second this many clients together complete `once`, which each of them repeats. */
export async function perSecond(
  clients: number,
  seconds: number,
  once: (count: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await once(done)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - startedAt) / 1000)
}
