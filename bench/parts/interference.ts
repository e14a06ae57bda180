import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { constants, setPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { bounds, median, round, type Figure } from '../figures'
import { findPairs } from '../support/calculator-pairs'
import { findDirectionPage } from '../support/find-pages'
import { sendTimed } from '../support/send-timed'
import { callsOf, stressAddresses, type StressedOffice } from '../support/public-calls'
import { startProduct } from '../support/product'
import { root, withServers } from '../support/processes'

const seconds = 4
const rounds = 3
/*
 * In production the code of a call has long been compiled. So each call is first made from other
 * addresses without being measured.
 */
const warmingSeconds = 3
const warmingPerson = 100
const { PRIORITY_ABOVE_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority
/*
 * The rate does not depend on how slow the responses are: a probe never waits for an earlier response.
 */
const probeEveryMilliseconds = 10

/**
 * One client makes a public call as often as the default limits allow ten network addresses. Meanwhile
 * other visitors send requests at a steady rate. The 99th percentile of the times that their requests
 * take is compared with that of an idle server.
 */
export async function measureInterference(): Promise<readonly Figure[]> {
  const start = () => startProduct({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' })
  return withServers([start], async ([product]) => {
    const origin = product?.url ?? ''
    const pairs = await findPairs(origin, 24)
    const office = { pairs, direction: await findDirectionPage(origin) }
    const probes = ['/healthz', '/', '/faq', '/api/v1/calculator/reserves/'].concat(
      pairs.slice(0, 2).map(({ from, to }) => `/api/v1/calculator/pair/${from.id}/${to.id}/`),
    )
    setPriorityOf(process.pid, PRIORITY_ABOVE_NORMAL)
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    const probing = { origin, agent, probes }
    try {
      await probe(probing, 2)
      const idle = await worstOf(() => probe(probing, seconds))
      const figures: Figure[] = [
        { name: 'p99 of an idle office', value: idle, unit: 'ms', from: probes.join(', ') },
      ]
      for (const [index, { name }] of callsOf(office).entries()) {
        figures.push(await figureOf(name, { probing, office, idle, index }))
      }
      return figures
    } finally {
      agent.destroy()
      setPriorityOf(process.pid, PRIORITY_NORMAL)
    }
  })
}

type Probing = { origin: string; agent: Agent; probes: readonly string[] }
type Measuring = { probing: Probing; office: StressedOffice; idle: number; index: number }

async function figureOf(
  name: string,
  { probing, office, idle, index }: Measuring,
): Promise<Figure> {
  const stress = { name, origin: probing.origin, office, index }
  const warming = { ...stress, seconds: warmingSeconds, firstPerson: warmingPerson }
  await (await openStressClient(warming)).run()
  await probe(probing, 1)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let sent = 0
  const worst = await worstOf(async (turn) => {
    const firstPerson = turn * stressAddresses
    const stressClient = await openStressClient({ ...stress, seconds, firstPerson })
    delay.enable()
    const [taken, count] = await Promise.all([probe(probing, seconds), stressClient.run()])
    delay.disable()
    sent += count
    return taken
  })
  const own = round(delay.percentile(99) / 1e6, 1)
  return {
    name: `p99 of other requests during load on ${name}`,
    value: worst / idle,
    unit: '×',
    bound: bounds.interference,
    from: `${round(worst, 1)} against ${round(idle, 1)} ms; ${Math.round(sent / rounds)} within the limits of ${stressAddresses} addresses in ${seconds} s, median of ${rounds}; the client itself ${own} ms late`,
  }
}

type Stress = {
  name: string
  origin: string
  office: StressedOffice
  index: number
  seconds: number
  firstPerson: number
}

/*
 * Starts the client in a process of its own. `run` makes it send requests, and returns how many it sent.
 */
async function openStressClient({ name, origin, office, ...numbers }: Stress) {
  const { index, seconds: lasting, firstPerson } = numbers
  const args = [origin, name, JSON.stringify(office), `${index}`, `${lasting}`, `${firstPerson}`]
  const child = fork('bench/servers/stress-client.ts', args, {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  })
  setPriorityOf(child.pid, PRIORITY_BELOW_NORMAL)
  await once(child, 'message')
  return {
    run: async (): Promise<number> => {
      child.send('begin')
      const [sent] = (await once(child, 'message')) as [number]
      return sent
    },
  }
}

/*
 * The client and this process represent other machines. So the client's work must not slow the server,
 * and this process must measure late responses and not its own delays. If the system does not allow a
 * priority, the process keeps its old one.
 */
function setPriorityOf(pid: number | undefined, priority: number): void {
  try {
    setPriority(pid ?? 0, priority)
  } catch {
    return
  }
}

async function probe({ origin, agent, probes }: Probing, lasting: number): Promise<number[]> {
  const taken: number[] = []
  const requests: Promise<void>[] = []
  const count = (lasting * 1000) / probeEveryMilliseconds
  const startedAt = performance.now()
  for (let index = 0; index < count; index += 1) {
    const wait = startedAt + index * probeEveryMilliseconds - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
    const path = probes[index % probes.length] ?? '/'
    const connection = { origin, agent, address: `10.9.${index % 200}.1` }
    requests.push(
      sendTimed(connection, { method: 'GET', path }).then(
        ({ milliseconds }) => void taken.push(milliseconds),
      ),
    )
  }
  await Promise.all(requests)
  return taken
}

/*
 * The median of several rounds. When a course changes, pages are rendered again and the next visitor
 * waits, even without load; a single round could measure nothing but that.
 */
async function worstOf(take: (turn: number) => Promise<readonly number[]>): Promise<number> {
  const worst: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    worst.push(p99(await take(turn)))
  }
  return median(worst)
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? NaN
}
