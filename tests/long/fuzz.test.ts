import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bestPairsResponse } from '@/lib/contracts/calculator'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { readOperations, type Operation } from './fuzz/description'
import { Findings } from './fuzz/findings'
import { faultsOf } from './fuzz/judge'
import { KnownThings } from './fuzz/known'
import { resetOffice } from './fuzz/reset-office'
import { requestsTo, type HostileRequest } from './fuzz/requests'
import { closeConnections, send, sendBytes, type Tokens } from './fuzz/send'
import { wireBytes } from './fuzz/wire'
import { openLongOffice, type LongOffice, type Memory } from './support/long-office'
import { print, printStart, scale, scaled, seed } from './support/settings'

/* Sends malformed requests to the whole product, as guests, users and operators. */
const rounds = 12
const batches = scaled(600)
const batchesOfSession = 100
const maxAtOnce = 8
const wires = scaled(2_000)
const heapMiB = 192
/* The memory that the whole product may take after an hour of load. */
const maxResidentMiB = 400

let office: LongOffice
let operations: Operation[]
const memories: Memory[] = []
const counts = new Map<number, number>()
const findings = new Findings()
const accepted = new Set<string>()
const known = new KnownThings()
/*
 * Calls that succeed only with the ids, secrets and versions of claims that were made before.
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
  printStart('fuzz', `${rounds} rounds of ${batches} times 1 to ${maxAtOnce} requests at once`)
  // Garbage that is not collected yet looks like a leak. With a small heap it must be collected.
  office = await openLongOffice({
    NODE_OPTIONS: `--max-old-space-size=${heapMiB}`,
    // The header can then give each customer their own network address. With one address for all, the
    // limit of claims would soon be reached.
    TRUSTED_PROXY_HOPS: '1',
  })
  operations = await readOperations(office.url)
  print('fuzz', `${operations.length} calls in the description`)
})

afterAll(async () => {
  await office.close()
})

/** Reads the pairs that the home page offers first. */
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

/* Only logins come from this address, so the limit of login attempts counts no other requests. */
const ownAddress = { 'x-forwarded-for': '203.0.113.99' }

it('answers every request according to the contract', async () => {
  for (let round = 0; round < rounds; round += 1) {
    let tokens: Tokens = { nobody: null, user: null, operator: null }
    const requests = fc.array(requestsTo(operations), { minLength: 1, maxLength: maxAtOnce })
    const made = fc.sample(requests, { seed: seed + round, numRuns: batches })
    closeConnections()
    for (const [index, batch] of made.entries()) {
      // Some calls end their own session. Without a new session all later requests would be refused.
      if (index % batchesOfSession === 0) {
        const operator = await logIn('operator')
        await resetOffice(office.url, operator)
        await learnPairs()
        tokens = { nobody: null, user: await logIn('user'), operator }
      }
      const currentTokens = tokens
      await Promise.all(batch.map((hostile) => sendAndJudge(hostile, currentTokens)))
    }
    expect(office.isAlive()).toBe(true)
    memories.push(await office.memory())
    const { resident, heapUsed } = memories.at(-1) ?? { resident: 0, heapUsed: 0 }
    print('fuzz', `round ${round + 1}: ${resident.toFixed(0)} MiB, heap ${heapUsed.toFixed(0)} MiB`)
  }
  const statuses = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
  print('fuzz', statuses.join(', '))
  expect(findings.list()).toEqual([])
})

async function sendAndJudge(made: HostileRequest, tokens: Tokens): Promise<void> {
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
    findings.add(
      hostile,
      ['has no response'],
      error instanceof Error ? error : new Error('unknown'),
    )
  }
}

it('calls most endpoints successfully, and makes and moves claims', () => {
  const refused = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !accepted.has(call))
  print('fuzz', `never successful: ${refused.join(', ') || 'none'}`)
  expect(accepted.size).toBeGreaterThan(operations.length / 2)
  expect([...accepted]).toEqual(expect.arrayContaining(claimCalls))
})

it('survives input that is not HTTP', async () => {
  // During a maintenance break a 503 would be correct.
  await resetOffice(office.url, await logIn('operator'))
  await fc.assert(
    fc.asyncProperty(wireBytes, async (bytes) => {
      const answers = await sendBytes(office.port, bytes)
      expect(answers).not.toMatch(/^HTTP\/1\.1 5/m)
      expect((await fetch(`${office.url}/healthz`)).status).toBe(200)
    }),
    { seed, numRuns: wires, endOnFailure: true },
  )
  print('fuzz', `${wires} connections with random bytes`)
})

it('runs with a small heap and within the product’s memory limit', () => {
  expect(office.isAlive()).toBe(true)
  expect(Math.max(...memories.map(({ resident }) => resident))).toBeLessThan(maxResidentMiB)
})

it('has logged no error, is ready, and has a consistent ledger', async () => {
  expect(office.logged(50)).toEqual([])
  expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
  const audit = await office.audit()
  print('fuzz', audit.stdout.trim())
  expect(audit.stdout).toContain('The ledger balances')
  expect(audit.code).toBe(0)
})
