/** How often browsers came by a referral code on a day (UTC). */
export type VisitsOfDay = { code: string; day: string; count: number }

export type VisitCounter = {
  count: (code: string) => void
  /** Stores the visits counted since the last time, and the rest when the process stops. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  clock: { now: () => Date }
  store: (visits: readonly VisitsOfDay[]) => Promise<void>
  /** Called once when more codes arrive than are counted, until an interval brings fewer again. */
  onFull: () => void
  onFault: (error: unknown) => void
  maxCodes?: number
  everyMilliseconds?: number
}

/**
 * Counts visits in memory, and stores them every few seconds in one statement. Anybody can make up
 * codes, so the number of different codes in an interval is limited; visits by further ones are lost.
 */
export function createVisitCounter(options: Options): VisitCounter {
  const { clock, store, onFull, onFault, maxCodes = 2000, everyMilliseconds = 5000 } = options
  let counts = new Map<string, VisitsOfDay>()
  let isFull = false
  let wasFull = false
  let storing: Promise<void> | null = null

  const add = ({ code, day, count }: VisitsOfDay): void => {
    const key = `${day} ${code}`
    const counted = counts.get(key)
    if (counted) {
      counted.count += count
    } else if (counts.size < maxCodes) {
      counts.set(key, { code, day, count })
    } else if (!isFull) {
      isFull = true
      if (!wasFull) {
        onFull()
      }
    }
  }

  const storeCounts = async (): Promise<void> => {
    const visits = [...counts.values()]
    counts = new Map()
    wasFull = isFull
    isFull = false
    if (visits.length === 0) {
      return
    }
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
    count: (code) => add({ code, day: clock.now().toISOString().slice(0, 10), count: 1 }),
    flush,
    close: async () => {
      clearInterval(timer)
      await storing
      await flush()
    },
  }
}
