import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { median } from '../figures'
import { idOfFilled } from './fill'
import { openClient, expectStatus, perSecond } from './visitors'

export type Filled = { origin: string; claims: number }

const clients = 8
const seconds = 3
const rounds = 5

/**
 * The 99th percentile of the time to read a random claim, in milliseconds, for each of two offices: the
 * median of several rounds.
 */
export async function compareStatus(small: Filled, large: Filled): Promise<[number, number]> {
  const percentiles: [number[], number[]] = [[], []]
  await measure(small)
  await measure(large)
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that a machine that slows down favours neither.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      percentiles[index].push(await measure(index === 0 ? small : large))
    }
  }
  return [median(percentiles[0]), median(percentiles[1])]
}

async function measure({ claims, origin }: Filled): Promise<number> {
  const { send, close } = openClient(origin, clients)
  const took: number[] = []
  await perSecond(clients, seconds, async () => {
    const id = idOfFilled(1 + Math.floor(Math.random() * claims))
    const startedAt = performance.now()
    const path = claimPaths.status.replace('{id}', id)
    expectStatus(await send({ method: 'GET', path, headers: {} }), 200)
    took.push(performance.now() - startedAt)
  })
  close()
  took.sort((a, b) => a - b)
  return took[Math.floor(took.length * 0.99)] ?? NaN
}
