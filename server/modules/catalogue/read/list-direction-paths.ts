import type { Catalogue } from './catalogue'

/** Slugs of both currencies, for addresses, and when anything the page shows of them changed. */
export type DirectionPath = { from: string; to: string; updatedAt: Date }

export function listDirectionPaths({ directions }: Catalogue): DirectionPath[] {
  return directions.map(({ from, to, updatedAt }) => ({
    from: from.slug,
    to: to.slug,
    updatedAt: new Date(
      Math.max(updatedAt.getTime(), from.updatedAt.getTime(), to.updatedAt.getTime()),
    ),
  }))
}
