import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bestPairsResponse } from '@/lib/contracts/calculator'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { readOperations, type Operation } from './fuzz/description'
import { Findings } from './fuzz/findings'
import { faultsOf } from './fuzz/judge'
import { Known } from './fuzz/known'
import { reopenOffice } from './fuzz/reopen-office'
import { requestsTo, type HostileRequest } from './fuzz/requests'
import { forgetConnections, send, sendBytes, type Tokens } from './fuzz/send'
import { wireBytes } from './fuzz/wire'
import { openLongOffice, type LongOffice, type Memory } from './support/long-office'
import { say, sayBeginning, scale, scaled, seed } from './support/settings'

/* Sends a series of malformed requests to the whole product, also as operators. */
const rounds = 12
const batches = scaled(600)
const batchesOfSession = 100
const mostAtOnce = 8
const wires = scaled(2_000)
const heapMiB = 192
/* The memory that the whole product may take after an hour of load. */
const mostResidentMiB = 400

let office: LongOffice
let operations: Operation[]
const memories: Memory[] = []
const counts = new Map<number, number>()
const findings = new Findings()
const accepted = new Set<string>()
const known = new Known()
/*
 * Calls that are accepted only with the ids, the secrets and the versions of claims that were made
 * before.
 */
const claimCalls = [
  'POST /api/v1/claim/',
  'GET /api/v1/claim/{id}/status/',
  ...(scale < 0.5
    ? []
    : [
        'POST /api/v1/claim/{id}/confirm/',
        'GET /api/v1/operator/claims/{id}/',
        'POST /api/v1/operator/claims/{id}/cancel/',
      ]),
]

beforeAll(async () => {
  sayBeginning('fuzz', `${rounds} rounds of ${batches} times 1 to ${mostAtOnce} requests at once`)
  // Garbage that is not collected yet looks like a leak; with this little room it must be collected.
  office = await openLongOffice({
    NODE_OPTIONS: `--max-old-space-size=${heapMiB}`,
    // Every customer has an address of their own, or the limit of claims per customer would soon be
    // reached.
    TRUSTED_PROXY_HOPS: '1',
  })
  operations = await readOperations(office.url)
  say('fuzz', `${operations.length} calls in the description`)
})

afterAll(async () => {
  await office.close()
})

/** The pair that the home page offers first. */
async function learnPairs(): Promise<void> {
  const answer = await fetch(`${office.url}/api/v1/users/pairs/best`)
  for (const { from, to } of bestPairsResponse.parse(await answer.json())) {
    const path = `/api/v1/calculator/pair/${from.id}/${to.id}/`
    known.learnPair(await (await fetch(`${office.url}${path}`)).json())
  }
}

const session = z.object({ token: z.string() })

async function logIn(role: 'user' | 'operator'): Promise<string> {
  const login = demoLogins.find((known) => known.role === role)
  const answer = await fetch(`${office.url}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownAddress },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  })
  const body: unknown = await answer.json()
  expect([answer.status, body]).toContain(200)
  return session.parse(body).token
}

/* Only these requests come from this address, so no attempts of others are counted. */
const ownAddress = { 'x-forwarded-for': '203.0.113.99' }

it('answers or refuses every request according to the contract', async () => {
  for (let round = 0; round < rounds; round += 1) {
    let tokens: Tokens = { nobody: null, user: null, operator: null }
    const requests = fc.array(requestsTo(operations), { minLength: 1, maxLength: mostAtOnce })
    const made = fc.sample(requests, { seed: seed + round, numRuns: batches })
    forgetConnections()
    for (const [index, batch] of made.entries()) {
      // Some calls end their own session: without a new one, all later requests would be refused.
      if (index % batchesOfSession === 0) {
        const operator = await logIn('operator')
        await reopenOffice(office.url, operator)
        await learnPairs()
        tokens = { nobody: null, user: await logIn('user'), operator }
      }
      const held = tokens
      await Promise.all(batch.map((hostile) => ask(hostile, held)))
    }
    expect(office.isAlive()).toBe(true)
    memories.push(await office.memory())
    const { resident, heapUsed } = memories.at(-1) ?? { resident: 0, heapUsed: 0 }
    say('fuzz', `round ${round + 1}: ${resident.toFixed(0)} MiB, heap ${heapUsed.toFixed(0)} MiB`)
  }
  const told = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
  say('fuzz', told.join(', '))
  expect(findings.list()).toEqual([])
})

async function ask(made: HostileRequest, tokens: Tokens): Promise<void> {
  const hostile = known.fill(made)
  try {
    const answer = await send(office.port, hostile, tokens)
    known.learn(hostile, answer)
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    if (answer.status < 300 && hostile.operation?.method === hostile.method) {
      accepted.add(`${hostile.operation.method} ${hostile.operation.path}`)
    }
    findings.add(hostile, faultsOf(hostile, answer), answer)
  } catch (error) {
    findings.add(hostile, ['has no answer'], error instanceof Error ? error : new Error('unknown'))
  }
}

it('reaches most calls successfully, and makes and moves claims', () => {
  const refused = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !accepted.has(call))
  say('fuzz', `never let in: ${refused.join(', ') || 'none'}`)
  expect(accepted.size).toBeGreaterThan(operations.length / 2)
  expect([...accepted]).toEqual(expect.arrayContaining(claimCalls))
})

it('survives bytes that are not HTTP', async () => {
  // During a technical break a 503 is correct.
  await reopenOffice(office.url, await logIn('operator'))
  await fc.assert(
    fc.asyncProperty(wireBytes, async (bytes) => {
      const answers = await sendBytes(office.port, bytes)
      expect(answers).not.toMatch(/^HTTP\/1\.1 5/m)
      expect((await fetch(`${office.url}/healthz`)).status).toBe(200)
    }),
    { seed, numRuns: wires, endOnFailure: true },
  )
  say('fuzz', `${wires} connections of bytes`)
})

it('runs in a small heap, within the product’s memory limit', () => {
  expect(office.isAlive()).toBe(true)
  expect(Math.max(...memories.map(({ resident }) => resident))).toBeLessThan(mostResidentMiB)
})

it('has logged no error, is ready, and has consistent books', async () => {
  expect(office.logged(50)).toEqual([])
  expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
  const audit = await office.audit()
  say('fuzz', audit.stdout.trim())
  expect(audit.stdout).toContain('The ledger balances')
  expect(audit.code).toBe(0)
})
