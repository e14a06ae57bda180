import { faults, type Fault } from './faults'
import type { FakeMarket } from './market'

export type FaultInjector = {
  /** Begins and ends faults of markets at random. */
  injectFaults: (now: Date) => void
  /** Must be called after a market got a request: if it has no fault, its false prices are replaced. */
  wasRequested: (market: FakeMarket) => void
  /** Ends the faults of all markets. */
  endFaults: () => void
  /** How often each fault has begun. */
  counts: Map<string, number>
}

const beginChance = 1 / 60
const maxFaultMilliseconds = 240_000

/**
 * Any number of markets may fail at the same time, but only one may report false prices: no guard can
 * detect two markets that report the same false price, because they are a majority. The next market may
 * begin to report false prices when the last one has reported true prices again.
 */
export function createFaultInjector(
  markets: readonly FakeMarket[],
  random: () => number,
): FaultInjector {
  const until = new Map<FakeMarket, number>()
  const counts = new Map<string, number>()
  let liar: FakeMarket | null = null
  const honest = faults.filter(({ lies }) => !lies)

  const pick = (): Fault | undefined => {
    const known = liar === null ? faults : honest
    return known[Math.floor(random() * known.length)]
  }

  return {
    counts,
    injectFaults: (now) => {
      for (const market of markets) {
        if (market.fault && now.getTime() >= (until.get(market) ?? 0)) {
          market.setFault(null)
        } else if (!market.fault && market !== liar && random() < beginChance) {
          const fault = pick()
          if (fault) {
            market.setFault(fault)
            until.set(market, now.getTime() + random() * maxFaultMilliseconds)
            counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1)
            liar = fault.lies ? market : liar
          }
        }
      }
    },
    wasRequested: (market) => {
      if (market === liar && market.fault === null) {
        liar = null
      }
    },
    endFaults: () => markets.forEach((market) => market.setFault(null)),
  }
}
