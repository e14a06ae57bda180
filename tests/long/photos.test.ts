import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { begunSession } from '@/lib/contracts/accounts/auth'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import { aNoisyPicture } from '@/tests/factories/claims/receipt-files'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import {
  aCardPdf,
  aCardPhoto,
  aPngBomb,
  filesOfOtherTypes,
  uploadForm,
} from '@/tests/factories/verification/photo-files'
import { waitForQueue } from '@/tests/setup/wait-for-queue'
import { openLongOffice, type LongOffice } from './support/long-office'
import { print, printStart, scaled, seed } from './support/settings'

/*
 * Sends many photos at once, good ones and bad ones, from many addresses. Whatever arrives, the office
 * answers each with a photo or a clear refusal, and its memory stays within its bound.
 */
const rounds = scaled(30)
const atOnce = 20
const maxMegabytes = 400
// 408: on a busy machine a body may take longer to arrive than a request may take.
const allowed = new Set([201, 408, 413, 415, 422, 429, 503])

let office: LongOffice
let token: string
let highest = 0
let highestOfAll = 0
const statuses = new Map<number, number>()

beforeAll(async () => {
  printStart('photos', `${rounds} rounds of ${atOnce} uploads at once`)
  office = await openLongOffice({ TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => office.close())

/* A token is valid for ten minutes. */
async function logIn(): Promise<void> {
  const person = { email: 'user@kantor.test', password: 'guest-of-the-demo' }
  const answer = await post('/front-api/auth/login/', person)
  token = begunSession.parse(await answer.json()).token
}

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${office.url}/en${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function start(currency: number, at: number): Promise<string> {
  const body = { currency, number: cardNumber(at), holder: 'Anna Petrova' }
  const answer = await post('/api/v1/verify/', body, { authorization: `Bearer ${token}` })
  return startedVerification.parse(await answer.json()).id ?? ''
}

/* A person may have only a few verifications at once. */
async function withdraw(verification: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${office.url}/en/api/v1/verify/${verification}/`, {
    method: 'DELETE',
    headers,
  })
  expect(answer.status).toBe(204)
}

async function send(verification: string, bytes: Uint8Array, address: string): Promise<number> {
  const body = uploadForm(bytes, { verification, input: 'card' })
  const answer = await fetch(`${office.url}/en/api/v2/verify/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    body,
  })
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status === 429 || answer.status === 503) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return answer.status
}

/* The memory of the office's process, and that of all processes it has started except PostgreSQL, in MiB. */
async function measure(): Promise<void> {
  highest = Math.max(highest, (await office.memory()).resident)
  highestOfAll = Math.max(highestOfAll, residentOf('kantor'))
}

/* Zero on a system without /proc. */
function residentOf(title: string): number {
  try {
    const sizes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        const isOurs = readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith(title)
        const status = isOurs ? readFileSync(`/proc/${name}/status`, 'utf8') : ''
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
      })
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

async function readyFiles(): Promise<Uint8Array[]> {
  const largest = await aNoisyPicture({ width: 4000, height: 3000 })
    .jpeg({ quality: 60 })
    .toBuffer()
  const photo = await aCardPhoto({ width: 4032, height: 3024 }).jpeg({ quality: 92 }).toBuffer()
  const progressive = await aCardPhoto({ width: 8000, height: 6000 })
    .jpeg({ progressive: true })
    .toBuffer()
  print(
    'photos',
    `files of ${[largest, photo, progressive].map((file) => file.byteLength).join()} bytes`,
  )
  return [
    ...[largest, photo, progressive, aPngBomb(), await aCardPdf()],
    ...[photo.subarray(0, photo.byteLength / 2), Buffer.alloc(0), Buffer.alloc(11 * 1024 * 1024)],
    ...filesOfOtherTypes.map(([, file]) => file),
  ]
}

it('answers many uploads at once clearly, within its memory', async () => {
  const files = await readyFiles()
  await waitForQueue(office.url)
  const sampling = setInterval(() => void measure().catch(() => undefined), 50)
  const currency = await sberbank()
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    if (round % 5 === 0) {
      await logIn()
    }
    const verification = await start(currency, (seed % 1_000_000) + round)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => {
        count += 1
        // Every second round sends only the largest file.
        const file = files[round % 2 === 0 ? 0 : count % files.length] ?? Buffer.alloc(0)
        return send(verification, file, `203.0.113.${1 + (at % 20)}`)
      }),
    )
    expect(answers.filter((status) => !allowed.has(status))).toEqual([])
    expect(office.isAlive()).toBe(true)
    await withdraw(verification)
  }
  clearInterval(sampling)
  print(
    'photos',
    `answers: ${[...statuses].map(([status, times]) => `${status} ${times}`).join(', ')}`,
  )
  print(
    'photos',
    `at most ${Math.round(highest)} MiB, with all its processes ${Math.round(highestOfAll)}`,
  )
  expect(statuses.get(201) ?? 0).toBeGreaterThan(0)
  expect(highest).toBeLessThan(maxMegabytes)
  expect(office.logged(50).filter((line) => !line.includes('uploads_busy'))).toEqual([])
})

async function sberbank(): Promise<number> {
  const answer = await fetch(`${office.url}/en/api/v1/verify/inputs/?kind=card`)
  const { forms } = (await answer.json()) as { forms: { currency: { id: number } | null }[] }
  return forms[0]?.currency?.id ?? 0
}
