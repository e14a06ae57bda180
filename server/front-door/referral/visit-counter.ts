/** How many visits came through a referral code on a day (UTC). */
export type VisitsOfDay = { code: string; day: string; count: number }

export type VisitCounter = {
  /** Counts a visit that comes from this network address. */
  count: (code: string, address: string) => void
  /** Stores the visits counted since the last time, and the rest when the process stops. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  clock: { now: () => Date }
  /** Called in every interval, also when nothing was counted. */
  store: (visits: readonly VisitsOfDay[]) => Promise<void>
  /** Called when visits exceed the limits, and again only after an interval in which they did not. */
  onFull: () => void
  onFault: (error: unknown) => void
  maxCodes?: number
  /** How many visits from one network address are counted in an interval. */
  maxPerAddress?: number
  everyMilliseconds?: number
}

/**
 * Counts visits in memory, and stores them every few seconds in one statement. Anybody can make up codes, so
 * both the visits from one address and the different codes are limited in each interval: somebody who makes
 * codes up cannot use up the room of others. Visits beyond the limits are not counted.
 */
export function createVisitCounter(options: Options): VisitCounter {
  const { clock, store, onFull, onFault, maxCodes = 2000 } = options
  const { maxPerAddress = 30, everyMilliseconds = 5000 } = options
  let counts = new Map<string, VisitsOfDay>()
  const addresses = limitAddresses(maxPerAddress)
  let isFull = false
  let wasFull = false
  let storing: Promise<void> | null = null

  const lose = (): void => {
    if (!isFull && !wasFull) {
      onFull()
    }
    isFull = true
  }

  const add = ({ code, day, count }: VisitsOfDay): void => {
    const counted = counts.get(`${day} ${code}`)
    if (counted) {
      counted.count += count
    } else if (counts.size < maxCodes) {
      counts.set(`${day} ${code}`, { code, day, count })
    } else {
      lose()
    }
  }

  const storeCounts = async (): Promise<void> => {
    const visits = [...counts.values()]
    counts = new Map()
    addresses.clear()
    wasFull = isFull
    isFull = false
    try {
      await store(visits)
    } catch (error) {
      onFault(error)
      visits.forEach(add)
    }
  }

  const flush = (): Promise<void> => {
    storing ??= storeCounts().finally(() => (storing = null))
    return storing
  }
  const timer = setInterval(() => void flush(), everyMilliseconds)
  timer.unref()

  return {
    count: (code, address) => {
      if (addresses.admit(address)) {
        add({ code, day: clock.now().toISOString().slice(0, 10), count: 1 })
      } else {
        lose()
      }
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await storing
      await flush()
    },
  }
}

const maxAddresses = 10_000

function limitAddresses(maxPerAddress: number) {
  const visits = new Map<string, number>()
  return {
    admit: (address: string): boolean => {
      const before = visits.get(address) ?? 0
      if (before >= maxPerAddress || (before === 0 && visits.size >= maxAddresses)) {
        return false
      }
      visits.set(address, before + 1)
      return true
    },
    clear: () => visits.clear(),
  }
}
