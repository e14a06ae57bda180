import type { DirectionCard } from '../direction-card'

export type DirectionMemory = {
  read: (key: readonly string[], describe: () => Promise<DirectionCard>) => Promise<DirectionCard>
}

type Options = { clock: { now: () => Date }; seconds: number; maxKept?: number }

/**
 * What banners say about a direction stays the same for some minutes. Courses change every few seconds,
 * and pages of others show banners: otherwise each view could draw a picture.
 */
export function createDirectionMemory({ clock, seconds, maxKept = 200 }: Options): DirectionMemory {
  const kept = new Map<string, { until: number; card: Promise<DirectionCard> }>()

  return {
    read: async (key, describe) => {
      const text = key.join('\n')
      const now = clock.now().getTime()
      const found = kept.get(text)
      if (found && found.until > now) {
        return found.card
      }
      const card = describe()
      kept.delete(text)
      kept.set(text, { until: now + seconds * 1000, card })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) {
        kept.delete(oldest)
      }
      // What is not known is not remembered.
      card.catch(() => kept.delete(text))
      return card
    },
  }
}
