import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { pairResponse, type PairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { toText } from '@/lib/money/decimal'
import { addressOf, claimRequest } from '@/tests/factories/claims/claim-request'

export type Sent = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string }
/** Calls over the network, or directly into the product's own functions. */
export type Ask = (sent: Sent) => Promise<Answered>

export type MadeClaim = { id: string; cookie: string; person: number }

/** Calls over connections that stay open. */
export function askOver(origin: string, connections: number): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask: Ask = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
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
      sent.once('error', reject)
      sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

let people = 0

/** The same, confirmed: its payout is held, and it has requisites for its payment. */
export async function createAndConfirm(ask: Ask, pair: PairResponse): Promise<MadeClaim> {
  const made = await createAt(ask, pair)
  await move(ask, made, 'details')
  return made
}

/** A new customer's claim at the course that a pair shows, or at the new one if it moved. */
export async function createAt(ask: Ask, shown: PairResponse): Promise<MadeClaim> {
  people += 1
  const person = people
  const { max, min } = limitsOfPair(shown, {}).from
  const answer = await ask({
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
    // The course moved since it was shown.
    return createAt(ask, await showAgain(ask, shown))
  }
  // A created claim, by the contract.
  const { id } = JSON.parse(must(answer, 201)) as { id: string }
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  return { id, cookie: cookie.split(';', 1)[0] ?? '', person }
}

async function showAgain(ask: Ask, { structure }: PairResponse): Promise<PairResponse> {
  const ids = [structure.from.currency.id, structure.to.currency.id]
  const path = `/api/v1/calculator/pair/${ids.join('/')}/`
  const answer = await ask({ method: 'GET', path, headers: {} })
  return pairResponse.parse(JSON.parse(must(answer, 200)))
}

export async function move(
  ask: Ask,
  { cookie, id, person }: MadeClaim,
  step: 'details' | 'paid' | 'cancel',
): Promise<void> {
  const answer = await ask({
    method: 'POST',
    path: claimPaths.confirm.replace('{id}', id),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(person),
      cookie,
    },
    body: JSON.stringify({ step }),
  })
  must(answer, 200)
}

export function must({ body, status }: Answered, wanted: number): string {
  if (status !== wanted) {
    throw new Error(`${status} instead of ${wanted}: ${body}`)
  }
  return body
}

/** How often a second this many clients together complete `once`, repeating it. */
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
