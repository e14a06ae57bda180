/** The true values of assets in dollars, which the product does not know. */
export type World = {
  /** Changes the values as much as they change in a few seconds. */
  move: (now: Date) => void
  /** Switches sudden jumps of the true values on or off. */
  setJumping: (isJumping: boolean) => void
  value: (asset: string) => number
  /** The lowest and highest value in the last `seconds`. */
  recentRange: (asset: string, seconds: number) => { low: number; high: number }
}

/* The start values. Assets with a `bound` stay near their value, the others move freely. */
const start: Record<string, { value: number; wander: number; bound?: number; mayJump?: true }> = {
  USD: { value: 1, wander: 0 },
  BTC: { value: 98_412.5, wander: 0.0004, mayJump: true },
  ETH: { value: 3_184.2, wander: 0.0004, mayJump: true },
  LTC: { value: 96.35, wander: 0.0004, mayJump: true },
  SOL: { value: 158.9, wander: 0.0004, mayJump: true },
  TON: { value: 2.374, wander: 0.0004, mayJump: true },
  XMR: { value: 352.7, wander: 0.0004 },
  TRX: { value: 0.28415, wander: 0.0004 },
  USDT: { value: 0.9998, wander: 0.0001, bound: 0.001 },
  USDC: { value: 0.9999, wander: 0.0001, bound: 0.001 },
  EUR: { value: 1.1624, wander: 0.0001, bound: 0.003 },
  RUB: { value: 0.01238, wander: 0.0001, bound: 0.005 },
}

const memorySeconds = 300

export function createWorld(random: () => number): World {
  const values = new Map(Object.entries(start).map(([asset, { value }]) => [asset, value]))
  let past: { at: number; values: Map<string, number> }[] = []
  let isJumping = false
  const valueOf = (asset: string, known = values) => {
    const value = known.get(asset)
    if (value === undefined) {
      throw new Error(`The world has no ${asset}.`)
    }
    return value
  }

  return {
    setJumping: (next) => {
      isJumping = next
    },
    value: (asset) => valueOf(asset),
    move: (now) => {
      for (const [asset, { value, wander, bound, mayJump }] of Object.entries(start)) {
        const step = (random() + random() + random() - 1.5) * 2 * wander
        const jump = isJumping && mayJump === true && random() < 1 / 300 ? jumpOf(random) : 1
        const next = valueOf(asset) * (1 + step) * jump
        const [low, high] = [value * (1 - (bound ?? 1)), value * (1 + (bound ?? 1e6))]
        values.set(asset, Math.min(high, Math.max(low, next)))
      }
      past = past.filter(({ at }) => now.getTime() - at <= memorySeconds * 1000)
      past.push({ at: now.getTime(), values: new Map(values) })
    },
    recentRange: (asset, seconds) => {
      const newest = past.at(-1)?.at ?? 0
      const seen = past
        .filter(({ at }) => newest - at <= seconds * 1000)
        .map((moment) => valueOf(asset, moment.values))
      return { low: Math.min(...seen), high: Math.max(...seen) }
    },
  }
}

/* Half of the jumps are near the guards' limit for jumps, half are far beyond it. */
function jumpOf(random: () => number): number {
  const size = random() < 0.5 ? 0.02 + random() * 0.06 : 0.2 + random() * 0.3
  return random() < 0.5 ? 1 + size : 1 / (1 + size)
}

/** A generator of pseudo-random numbers, which are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
