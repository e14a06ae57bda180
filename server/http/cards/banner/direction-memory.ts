import type { DirectionCard } from '../direction-card'

/** The description of a direction that banners show now, and the one before it. */
export type Described = { card: DirectionCard; before: DirectionCard | null }

export type DirectionMemory = {
  read: (key: readonly string[], describe: () => Promise<DirectionCard>) => Promise<Described>
}

type Options = { clock: { now: () => Date }; seconds: number; maxKept?: number }

type Kept = { from: number; described: Promise<Described> }

/**
 * What banners say about a direction stays the same for some minutes. Courses change every few seconds,
 * and pages of others show banners: otherwise each view could draw a picture.
 */
export function createDirectionMemory({ clock, seconds, maxKept = 200 }: Options): DirectionMemory {
  const kept = new Map<string, Kept>()
  const ageOf = ({ from }: Kept) => (clock.now().getTime() - from) / 1000

  const describeAgain = async (
    last: Kept | undefined,
    describe: () => Promise<DirectionCard>,
  ): Promise<Described> => {
    const isRecent = last !== undefined && ageOf(last) < 2 * seconds
    return { card: await describe(), before: isRecent ? (await last.described).card : null }
  }

  return {
    read: (key, describe) => {
      const text = key.join('\n')
      const last = kept.get(text)
      if (last && ageOf(last) < seconds) {
        return last.described
      }
      const described = describeAgain(last, describe)
      kept.delete(text)
      kept.set(text, { from: clock.now().getTime(), described })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) {
        kept.delete(oldest)
      }
      // An unknown value is not cached.
      described.catch(() => kept.get(text)?.described === described && kept.delete(text))
      return described
    },
  }
}
