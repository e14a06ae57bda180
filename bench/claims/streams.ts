import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { addressOf } from '@/tests/factories/claims/claim-request'
import { askOver, createAndConfirm, createAt, move, must, type Ask } from './visitors'

export type StreamFigures = { megabytes: number; slowestMilliseconds: number }

/* Addresses apart from those that make claims; an address may have ten streams. */
const firstReader = 10_000_000
const perAddress = 10
const settleMilliseconds = 3_000

/**
 * Measures what this many open streams of claims cost the product, and how long an event takes to
 * reach the last.
 */
export async function measureStreams(
  origin: string,
  { pair, readers }: { pair: PairResponse; readers: number },
): Promise<StreamFigures> {
  const { ask, close } = askOver(origin, 4)
  // What the first readers cause to be loaded must not count for the later ones.
  const warm = await openReaders(origin, { id: (await createAndConfirm(ask, pair)).id, count: 20 })
  warm.close()
  await pause(settleMilliseconds)

  const before = await residentMegabytes(ask)
  // All of them wait for one claim: the most events at once.
  const watched = await createAt(ask, pair)
  const opened = await openReaders(origin, { id: watched.id, count: readers })
  await pause(settleMilliseconds)
  const open = await residentMegabytes(ask)

  const took: number[] = []
  for (const step of ['details', 'paid'] as const) {
    const startedAt = performance.now()
    const heard = opened.allHear()
    await move(ask, watched, step)
    took.push((await heard) - startedAt)
  }
  const after = await residentMegabytes(ask)
  opened.close()
  close()
  return { megabytes: Math.max(open, after) - before, slowestMilliseconds: Math.max(...took) }
}

type Readers = { allHear: () => Promise<number>; close: () => void }

async function openReaders(
  origin: string,
  { id, count }: { id: string; count: number },
): Promise<Readers> {
  const path = claimPaths.events.replace('{id}', id)
  const streams: IncomingMessage[] = []
  let onHeard: () => void = () => undefined
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const address = addressOf(firstReader + Math.floor(index / perAddress))
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
            onHeard()
          }
        })
      }).once('error', reject)
    })
  for (let index = 0; index < count; index += 50) {
    const some = Math.min(50, count - index)
    await Promise.all(Array.from({ length: some }, (_, offset) => open(index + offset)))
  }
  return {
    allHear: () =>
      new Promise((resolve) => {
        let missing = count
        onHeard = () => {
          missing -= 1
          if (missing === 0) {
            resolve(performance.now())
          }
        }
      }),
    close: () => streams.forEach((stream) => stream.destroy()),
  }
}

async function residentMegabytes(ask: Ask): Promise<number> {
  const text = must(await ask({ method: 'GET', path: '/metrics', headers: {} }), 200)
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}
