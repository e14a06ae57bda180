import { median, type Figure } from '../figures'
import { needWrk, shoot, shootTwice, type Load } from './wrk'

export type Comparison = Load & { rounds: number }
export type Compared = {
  /** Null where the client, and not the bare server, was the limit. */
  ratio: number | null
  ours: number
  bare: number
  /** The throughput of the bare server with two clients together. */
  bareOfTwo: number
}

/* A second client uses processor time too, so a gain of up to this much is noise. */
const mostRaised = 1.15
/* An office runs for weeks: code that is used as often as this has long been compiled. */
const warmingSeconds = 6

/** The same requests to both in turn, after a warm-up of each; medians of requests per second. */
export async function compare(ours: string, bare: string, load: Comparison): Promise<Compared> {
  needWrk()
  const rates = { ours: [] as number[], bare: [] as number[], bareOfTwo: [] as number[] }
  await shoot(ours, { ...load, seconds: warmingSeconds })
  await shoot(bare, { ...load, seconds: warmingSeconds })
  for (let round = 0; round < load.rounds; round += 1) {
    // The order changes, so that a machine that slows down favours neither.
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const name of order) {
      rates[name].push(await shoot(name === 'ours' ? ours : bare, load))
    }
    rates.bareOfTwo.push(await shootTwice(bare, load))
  }
  const result = {
    ours: median(rates.ours),
    bare: median(rates.bare),
    bareOfTwo: median(rates.bareOfTwo),
  }
  const isTrue = result.bareOfTwo <= result.bare * mostRaised
  return { ...result, ratio: isTrue ? result.ours / result.bare : null }
}

/** A ratio of requests as the table shows it. */
export function ratioFigure(
  name: string,
  { ratio, ours, bare, bareOfTwo }: Compared,
  { bound, more = '' }: { bound: Figure['bound']; more?: string },
): Figure {
  const [own, least, two] = [ours, bare, bareOfTwo].map((rate) => Math.round(rate))
  return {
    name,
    value: ratio,
    unit: '×',
    ...(bound && { bound }),
    from:
      ratio === null
        ? `not given: a second client raised the bare server from ${least} to ${two} requests/s`
        : `${own} against ${least} requests/s (${two} by two clients)${more}`,
  }
}
