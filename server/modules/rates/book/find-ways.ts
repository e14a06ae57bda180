import { withoutCircles } from './pair-graph'
import type { Edge, PausedEdge } from './rate'

type AnyEdge = Edge | PausedEdge

/** The last step on the way to an asset; null for the reference asset, where all ways begin. */
export type LastStep = { asset: string; from: string; edge: AnyEdge; isBase: boolean } | null

/**
 * Finds exactly one way to every asset that is connected to a reference asset: a tree, so that each
 * asset has one value. The operator's own pairs are always part of it, and the base of such a pair
 * is reached from its quote: the operator's price of BTC/USDT changes what bitcoin is worth, not
 * what the dollar coin is. The base is reached first only when nothing else leads to the quote.
 * Otherwise the way with the fewest pairs wins; of equally long ways the first in alphabetical
 * order, so that every process finds the same.
 */
export function findWays(
  edges: readonly AnyEdge[],
  yardsticks: readonly string[],
): ReadonlyMap<string, LastStep> {
  const fixed = withoutCircles(edges.filter(({ isFixed }) => isFixed === true))
  const search: Search = {
    ways: new Map(),
    links: linksOf(edges.filter(({ isFixed }) => isFixed !== true)),
    fixedLinks: linksOf(fixed),
    priced: new Set(fixed.map(({ base }) => base)),
  }
  for (const yardstick of yardsticks) {
    if (!search.ways.has(yardstick)) {
      searchFrom(yardstick, search)
    }
  }
  return search.ways
}

type Link = NonNullable<LastStep>
type Links = ReadonlyMap<string, Link[]>

type Search = {
  ways: Map<string, LastStep>
  links: Links
  fixedLinks: Links
  /** Assets whose price is set by the operator. */
  priced: ReadonlySet<string>
}

function searchFrom(yardstick: string, search: Search): void {
  const { ways, links, priced } = search
  ways.set(yardstick, null)
  const deferred: Link[] = []
  let reached = followFixedPairs(yardstick, search)
  while (reached.length > 0) {
    const next: string[] = []
    for (const link of reached.flatMap((asset) => links.get(asset) ?? [])) {
      if (priced.has(link.asset)) {
        deferred.push(link)
      } else {
        next.push(...enter(link, search))
      }
    }
    const lastResort =
      next.length === 0 ? deferred.find(({ asset }) => !ways.has(asset)) : undefined
    reached = lastResort ? enter(lastResort, search) : next
  }
}

function enter(link: Link, search: Search): string[] {
  if (search.ways.has(link.asset)) {
    return []
  }
  search.ways.set(link.asset, link)
  return followFixedPairs(link.asset, search)
}

/** The asset and everything connected to it by the operator’s own pairs. */
function followFixedPairs(asset: string, { ways, fixedLinks }: Search): string[] {
  const held = [asset]
  // The list grows while it is iterated.
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

/** The steps from each asset, in the order in which they are tried. */
function linksOf(edges: readonly AnyEdge[]): Links {
  const links = new Map<string, Link[]>()
  const add = (link: Link) => {
    const linksFrom = links.get(link.from)
    if (linksFrom) {
      linksFrom.push(link)
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
