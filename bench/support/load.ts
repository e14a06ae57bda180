import autocannon from 'autocannon'
import { median } from '../figures'

export type Load = {
  path: string
  connections: number
  seconds: number
  rounds: number
  headers?: Record<string, string>
}

export type Compared = { ratio: number; ours: number; bare: number }

/** The same requests to both in turn, after a warm-up of each; medians of requests per second. */
export async function compare(ours: string, bare: string, load: Load): Promise<Compared> {
  const rates = { ours: [] as number[], bare: [] as number[] }
  await shoot(ours, { ...load, seconds: 1 })
  await shoot(bare, { ...load, seconds: 1 })
  for (let round = 0; round < load.rounds; round += 1) {
    // Who goes first changes, so that a machine that slows down wrongs nobody.
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const name of order) {
      rates[name].push(await shoot(name === 'ours' ? ours : bare, load))
    }
  }
  const result = { ours: median(rates.ours), bare: median(rates.bare) }
  return { ...result, ratio: result.ours / result.bare }
}

/** Requests per second. */
export async function shoot(origin: string, { path, connections, seconds, headers }: Load) {
  const result = await autocannon({
    url: `${origin}${path}`,
    connections,
    duration: seconds,
    timeout: 20,
    ...(headers && { headers }),
  })
  if (result.errors > 0 || result.non2xx > 0 || result.requests.total === 0) {
    throw new Error(`${origin}${path}: ${result.errors} errors, ${result.non2xx} refusals.`)
  }
  return result.requests.total / result.duration
}
