import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { bounds, round, type Figure } from '../figures'
import { findPairs } from '../support/calculator-pairs'
import { findDirectionPage } from '../support/direction-page'
import { addressOf, callsOf, type PublicCall } from '../support/public-calls'
import { startProduct } from '../support/product'
import { withServers } from '../support/processes'

const addresses = 10
const seconds = 6
/* Steadily, whatever the answers take: who waits for a late one would ask for fewer of them. */
const probeEveryMilliseconds = 10

/**
 * Who uses one public call as much as ten network addresses may: what the others, asked for steadily
 * meanwhile, take at worst, against an idle office. The limits are those out of the box.
 */
export async function measureInterference(): Promise<readonly Figure[]> {
  const start = () => startProduct({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' })
  return withServers([start], async ([product]) => {
    const origin = product?.url ?? ''
    const pairs = await findPairs(origin, 24)
    const calls = callsOf({ pairs, direction: await findDirectionPage(origin) })
    const probes = ['/healthz', '/', '/faq', '/api/v1/calculator/reserves/'].concat(
      pairs.slice(0, 2).map(({ from, to }) => `/api/v1/calculator/pair/${from.id}/${to.id}/`),
    )
    const client = openClient(origin)
    try {
      await probe(client, probes, 2)
      const idle = p99(await probe(client, probes, seconds))
      const figures: Figure[] = [
        { name: 'p99 of an idle office', value: idle, unit: 'ms', from: probes.join(', ') },
      ]
      for (const [index, call] of calls.entries()) {
        figures.push(await figureOf(call, { client, probes, idle, index }))
      }
      return figures
    } finally {
      client.close()
    }
  })
}

type Measuring = { client: Client; probes: readonly string[]; idle: number; index: number }

async function figureOf(
  call: PublicCall,
  { client, probes, idle, index }: Measuring,
): Promise<Figure> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [taken, sent] = await Promise.all([
    probe(client, probes, seconds),
    press(client, call, (person) => addressOf(index, person)),
  ])
  delay.disable()
  const worst = p99(taken)
  const own = round(delay.percentile(99) / 1e6, 1)
  return {
    name: `p99 of the others under ${call.name}`,
    value: worst / idle,
    unit: '×',
    bound: bounds.interference,
    from: `${round(worst, 1)} against ${round(idle, 1)} ms; ${sent} within the limits of ${addresses} addresses in ${seconds} s; the client itself ${own} ms late`,
  }
}

/* All that the addresses may in a minute, at once as it were: one request of each at a time. */
async function press(
  client: Client,
  call: PublicCall,
  addressOfPerson: (person: number) => string,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let sent = 0
  const one = async (person: number): Promise<void> => {
    for (let turn = 0; turn < call.perAddress && performance.now() < end; turn += 1) {
      const { status } = await client.ask(
        call.make(person * 10_000 + turn),
        addressOfPerson(person),
      )
      if (status === 429) {
        return
      }
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: addresses }, (_, person) => one(person)))
  return sent
}

async function probe(client: Client, paths: readonly string[], lasting: number): Promise<number[]> {
  const taken: number[] = []
  const asked: Promise<void>[] = []
  const count = (lasting * 1000) / probeEveryMilliseconds
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) {
    const wait = startedAt + index * probeEveryMilliseconds - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
    const path = paths[index % paths.length] ?? '/'
    const ask = async (): Promise<void> => {
      const { milliseconds } = await client.ask({ method: 'GET', path }, `10.9.${index % 200}.1`)
      taken.push(milliseconds)
    }
    asked.push(ask())
  }
  await Promise.all(asked)
  return taken
}

type Asked = ReturnType<PublicCall['make']>
type Client = {
  ask: (asked: Asked, address: string) => Promise<{ status: number; milliseconds: number }>
  close: () => void
}

function openClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return {
    close: () => agent.destroy(),
    ask: ({ method, path, body }, address) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now()
        const headers = {
          'accept-encoding': 'gzip',
          'x-forwarded-for': address,
          cookie: 'locale=ru',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        }
        const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
          response.once('error', reject)
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              milliseconds: performance.now() - startedAt,
            }),
          )
          response.resume()
        })
        sent.once('error', reject)
        sent.end(body)
      }),
  }
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? NaN
}
