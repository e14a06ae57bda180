import { median, type Figure } from '../figures'
import { requireWrk, measureRate, measureRateOfTwo, type Load } from './wrk'

export type RepeatedLoad = Load & { rounds: number }
export type Compared = {
  /** Null if the bare server was not fully loaded because the client was too slow. */
  ratio: number | null
  ours: number
  bare: number
  /** The throughput of the bare server with two clients at once. */
  bareOfTwo: number
}

/* If a second client raises the throughput by more than this factor, one client alone was too slow. */
const maxGain = 1.15
/* In production, code that runs this often was optimised by V8 long ago. */
const warmingSeconds = 6

/** Warms up both servers, sends them the same requests in turn, and compares their median rates. */
export async function compare(ours: string, bare: string, load: RepeatedLoad): Promise<Compared> {
  requireWrk()
  const rates = { ours: [] as number[], bare: [] as number[], bareOfTwo: [] as number[] }
  await measureRate(ours, { ...load, seconds: warmingSeconds })
  await measureRate(bare, { ...load, seconds: warmingSeconds })
  for (let round = 0; round < load.rounds; round += 1) {
    // The order alternates, so that a machine that slows down favours neither.
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const name of order) {
      rates[name].push(await measureRate(name === 'ours' ? ours : bare, load))
    }
    rates.bareOfTwo.push(await measureRateOfTwo(bare, load))
  }
  const result = {
    ours: median(rates.ours),
    bare: median(rates.bare),
    bareOfTwo: median(rates.bareOfTwo),
  }
  const isServerTheLimit = result.bareOfTwo <= result.bare * maxGain
  return { ...result, ratio: isServerTheLimit ? result.ours / result.bare : null }
}

/** A ratio of requests per second, as the table shows it. */
export function ratioFigure(
  name: string,
  { ratio, ours, bare, bareOfTwo }: Compared,
  { bound, more = '' }: { bound: Figure['bound']; more?: string },
): Figure {
  const [own, single, two] = [ours, bare, bareOfTwo].map((rate) => Math.round(rate))
  return {
    name,
    value: ratio,
    unit: '×',
    ...(bound && { bound }),
    from:
      ratio === null
        ? `not measured: a second client raised the throughput of the bare server from ${single} to ${two} requests/s`
        : `${own} against ${single} requests/s (${two} by two clients)${more}`,
  }
}
