import { median } from '../figures'

/** Does something once, and returns how many milliseconds it took. */
export type Timed = () => Promise<number>

type Repetition = {
  clients: number
  /** How long one round of one function lasts. */
  seconds: number
}

const rounds = 5

/**
 * Measures two functions, which the clients call again and again. Returns for each function the 99th percentile
 * of its times in milliseconds: the median of several rounds.
 */
export async function compareSlowest(
  timed: readonly [Timed, Timed],
  repetition: Repetition,
): Promise<[number, number]> {
  const percentiles: [number[], number[]] = [[], []]
  await slowestOf(timed[0], repetition)
  await slowestOf(timed[1], repetition)
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that a machine that slows down favours neither.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      percentiles[index].push(await slowestOf(timed[index], repetition))
    }
  }
  return [median(percentiles[0]), median(percentiles[1])]
}

async function slowestOf(timed: Timed, { clients, seconds }: Repetition): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const took: number[] = []
  const client = async () => {
    while (performance.now() < until) {
      took.push(await timed())
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  took.sort((a, b) => a - b)
  return took[Math.floor(took.length * 0.99)] ?? NaN
}
