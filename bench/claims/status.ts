import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { median } from '../figures'
import { idOfFilled } from './fill'
import { askOver, must, perSecond } from './visitors'

export type Filled = { origin: string; claims: number }

const clients = 8
const seconds = 3
const rounds = 5

/** The 99th percentile of reading any claim, in milliseconds; both offices in turn. */
export async function compareStatus(small: Filled, large: Filled): Promise<[number, number]> {
  const slowest: [number[], number[]] = [[], []]
  await look(small)
  await look(large)
  for (let round = 0; round < rounds; round += 1) {
    // The order changes, so that a machine that slows down favours neither.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      slowest[index].push(await look(index === 0 ? small : large))
    }
  }
  return [median(slowest[0]), median(slowest[1])]
}

async function look({ claims, origin }: Filled): Promise<number> {
  const { ask, close } = askOver(origin, clients)
  const took: number[] = []
  await perSecond(clients, seconds, async () => {
    const id = idOfFilled(1 + Math.floor(Math.random() * claims))
    const startedAt = performance.now()
    const path = claimPaths.status.replace('{id}', id)
    must(await ask({ method: 'GET', path, headers: {} }), 200)
    took.push(performance.now() - startedAt)
  })
  close()
  took.sort((a, b) => a - b)
  return took[Math.floor(took.length * 0.99)] ?? NaN
}
