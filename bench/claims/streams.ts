import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { addressOf } from '@/tests/factories/claims/claim-request'
import { openClient, createAndConfirm, createAt, move, expectStatus, type Send } from './visitors'

export type StreamFigures = { megabytes: number; slowestMilliseconds: number }

/* Network addresses that make no claims. Each network address may have ten streams. */
const firstWatcher = 10_000_000
const perAddress = 10
const settleMilliseconds = 3_000

/**
 * Measures how much memory `readers` open streams take in the product, and how long an event takes to
 * reach the last of them.
 */
export async function measureStreams(
  origin: string,
  { pair, readers }: { pair: PairResponse; readers: number },
): Promise<StreamFigures> {
  const { send, close } = openClient(origin, 4)
  // The first streams load code. Its memory must not count as the memory of streams.
  const warm = await openStreams(origin, { id: (await createAndConfirm(send, pair)).id, count: 20 })
  warm.close()
  await pause(settleMilliseconds)

  const before = await residentMegabytes(send)
  // All streams are of one claim, so that one change sends the largest possible number of events.
  const watched = await createAt(send, pair)
  const opened = await openStreams(origin, { id: watched.id, count: readers })
  await pause(settleMilliseconds)
  const open = await residentMegabytes(send)

  const took: number[] = []
  for (const step of ['details', 'paid'] as const) {
    const startedAt = performance.now()
    const lastArrival = opened.waitForEvent()
    await move(send, watched, step)
    took.push((await lastArrival) - startedAt)
  }
  const after = await residentMegabytes(send)
  opened.close()
  close()
  return { megabytes: Math.max(open, after) - before, slowestMilliseconds: Math.max(...took) }
}

type OpenStreams = { waitForEvent: () => Promise<number>; close: () => void }

async function openStreams(
  origin: string,
  { id, count }: { id: string; count: number },
): Promise<OpenStreams> {
  const path = claimPaths.events.replace('{id}', id)
  const streams: IncomingMessage[] = []
  let onEvent: () => void = () => undefined
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const address = addressOf(firstWatcher + Math.floor(index / perAddress))
      const headers = { 'x-forwarded-for': address }
      get(`${origin}${path}`, { headers, agent: false }, (stream) => {
        if (stream.statusCode !== 200) {
          reject(new Error(`A stream was refused: ${String(stream.statusCode)}`))
        }
        streams.push(stream)
        stream.on('error', () => undefined)
        stream.on('data', (bytes: Buffer) => {
          if (bytes.includes('event: status')) {
            resolve()
            onEvent()
          }
        })
      }).once('error', reject)
    })
  for (let index = 0; index < count; index += 50) {
    const some = Math.min(50, count - index)
    await Promise.all(Array.from({ length: some }, (_, offset) => open(index + offset)))
  }
  return {
    waitForEvent: () =>
      new Promise((resolve) => {
        let missing = count
        onEvent = () => {
          missing -= 1
          if (missing === 0) {
            resolve(performance.now())
          }
        }
      }),
    close: () => streams.forEach((stream) => stream.destroy()),
  }
}

async function residentMegabytes(send: Send): Promise<number> {
  const text = expectStatus(await send({ method: 'GET', path: '/metrics', headers: {} }), 200)
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}
