import { withoutCircles } from './pair-graph'
import type { Edge, PausedEdge } from './rate'

type AnyEdge = Edge | PausedEdge

/** The last step of the way to an asset. Null: it is the yardstick, where ways begin. */
export type Way = { asset: string; from: string; edge: AnyEdge; isBase: boolean } | null

/**
 * One way to every asset that hangs together with a yardstick: a tree, so that each asset has one
 * value. The operator's own pairs are all in it, and what such a pair prices, its base, is reached
 * from its quote: their word on BTC/USDT moves bitcoin, not the dollar coin. Only where nothing else
 * leads to the quote is it reached from the base. Else it is the way through the fewest pairs, of
 * ways of one length the first in the alphabet, so every process finds the same.
 */
export function findWays(
  edges: readonly AnyEdge[],
  yardsticks: readonly string[],
): ReadonlyMap<string, Way> {
  const fixed = withoutCircles(edges.filter(({ isFixed }) => isFixed === true))
  const spreading: Spreading = {
    ways: new Map(),
    links: linksOf(edges.filter(({ isFixed }) => isFixed !== true)),
    fixedLinks: linksOf(fixed),
    priced: new Set(fixed.map(({ base }) => base)),
  }
  for (const yardstick of yardsticks) {
    if (!spreading.ways.has(yardstick)) {
      spread(yardstick, spreading)
    }
  }
  return spreading.ways
}

type Link = NonNullable<Way>
type Links = ReadonlyMap<string, Link[]>

type Spreading = {
  ways: Map<string, Way>
  links: Links
  fixedLinks: Links
  /** Assets whose price the operator says. */
  priced: ReadonlySet<string>
}

function spread(yardstick: string, spreading: Spreading): void {
  const { ways, links, priced } = spreading
  ways.set(yardstick, null)
  const waiting: Link[] = []
  let reached = holdOn(yardstick, spreading)
  while (reached.length > 0) {
    const next: string[] = []
    for (const link of reached.flatMap((asset) => links.get(asset) ?? [])) {
      if (priced.has(link.asset)) {
        waiting.push(link)
      } else {
        next.push(...enter(link, spreading))
      }
    }
    const late = next.length === 0 ? waiting.find(({ asset }) => !ways.has(asset)) : undefined
    reached = late ? enter(late, spreading) : next
  }
}

function enter(link: Link, spreading: Spreading): string[] {
  if (spreading.ways.has(link.asset)) {
    return []
  }
  spreading.ways.set(link.asset, link)
  return holdOn(link.asset, spreading)
}

/** The asset and everything that the operator’s pairs tie to it. */
function holdOn(asset: string, { ways, fixedLinks }: Spreading): string[] {
  const held = [asset]
  // Grows while it is gone through.
  for (const at of held) {
    for (const link of fixedLinks.get(at) ?? []) {
      if (!ways.has(link.asset)) {
        ways.set(link.asset, link)
        held.push(link.asset)
      }
    }
  }
  return held
}

/** The steps from each asset, in the order they are taken. */
function linksOf(edges: readonly AnyEdge[]): Links {
  const links = new Map<string, Link[]>()
  const add = (link: Link) => {
    const known = links.get(link.from)
    if (known) {
      known.push(link)
    } else {
      links.set(link.from, [link])
    }
  }
  for (const edge of edges) {
    add({ from: edge.quote, asset: edge.base, edge, isBase: true })
    add({ from: edge.base, asset: edge.quote, edge, isBase: false })
  }
  for (const list of links.values()) {
    list.sort((a, b) => compare(a.asset, b.asset) || compare(a.edge.base, b.edge.base))
  }
  return links
}

function compare(a: string, b: string): number {
  if (a === b) {
    return 0
  }
  return a < b ? -1 : 1
}
