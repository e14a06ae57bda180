import { faults, type Fault } from './faults'
import type { PlayedMarket } from './market'

export type Mischief = {
  /** Lets markets fail and recover at random. */
  stir: (now: Date) => void
  /** Reports that a market was asked: one that reported the truth has ended its lie. */
  wasAsked: (market: PlayedMarket) => void
  /** Makes all markets report the truth from now on. */
  calm: () => void
  /** How often each fault began. */
  counts: Map<string, number>
}

const beginChance = 1 / 60
const longestMilliseconds = 240_000

/**
 * Any number of markets may fail at once, but only one may report false prices: two that report the
 * same false price are a majority, which no guard can detect. The next may start when the last has
 * reported the truth again.
 */
export function createMischief(markets: readonly PlayedMarket[], random: () => number): Mischief {
  const until = new Map<PlayedMarket, number>()
  const counts = new Map<string, number>()
  let liar: PlayedMarket | null = null
  const honest = faults.filter(({ lies }) => !lies)

  const pick = (): Fault | undefined => {
    const known = liar === null ? faults : honest
    return known[Math.floor(random() * known.length)]
  }

  return {
    counts,
    stir: (now) => {
      for (const market of markets) {
        if (market.fault && now.getTime() >= (until.get(market) ?? 0)) {
          market.suffer(null)
        } else if (!market.fault && market !== liar && random() < beginChance) {
          const fault = pick()
          if (fault) {
            market.suffer(fault)
            until.set(market, now.getTime() + random() * longestMilliseconds)
            counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1)
            liar = fault.lies ? market : liar
          }
        }
      }
    },
    wasAsked: (market) => {
      if (market === liar && market.fault === null) {
        liar = null
      }
    },
    calm: () => markets.forEach((market) => market.suffer(null)),
  }
}
