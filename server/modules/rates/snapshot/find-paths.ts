import { withoutCycles } from './pair-graph'
import type { Edge, PausedEdge } from './rate'

type AnyEdge = Edge | PausedEdge

/** The last step on the path to an asset; null for a reference asset, where paths begin. */
export type LastStep = { asset: string; from: string; edge: AnyEdge; isBase: boolean } | null

/**
 * Finds exactly one path to every asset that is connected to a reference asset. The paths form a
 * tree, so each asset has one value.
 *
 * Pairs that the operator priced are always part of the tree, and the base of such a pair is reached
 * from its quote: the operator's price of BTC/USDT changes the value of bitcoin, not the value of the
 * dollar coin. The base is reached first only when no other path leads to the quote. Apart from that,
 * the path with the fewest pairs is used and, of equally long paths, the first in alphabetical order,
 * so that every process finds the same paths.
 */
export function findPaths(
  edges: readonly AnyEdge[],
  referenceAssets: readonly string[],
): ReadonlyMap<string, LastStep> {
  const fixed = withoutCycles(edges.filter(({ isFixed }) => isFixed === true))
  const search: Search = {
    lastSteps: new Map(),
    links: linksOf(edges.filter(({ isFixed }) => isFixed !== true)),
    fixedLinks: linksOf(fixed),
    priced: new Set(fixed.map(({ base }) => base)),
  }
  for (const referenceAsset of referenceAssets) {
    if (!search.lastSteps.has(referenceAsset)) {
      searchFrom(referenceAsset, search)
    }
  }
  return search.lastSteps
}

type Link = NonNullable<LastStep>
type Links = ReadonlyMap<string, Link[]>

type Search = {
  lastSteps: Map<string, LastStep>
  links: Links
  fixedLinks: Links
  /** The base assets of the pairs that the operator priced. */
  priced: ReadonlySet<string>
}

function searchFrom(referenceAsset: string, search: Search): void {
  const { lastSteps, links, priced } = search
  lastSteps.set(referenceAsset, null)
  const deferred: Link[] = []
  let reached = followFixedPairs(referenceAsset, search)
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
      next.length === 0 ? deferred.find(({ asset }) => !lastSteps.has(asset)) : undefined
    reached = lastResort ? enter(lastResort, search) : next
  }
}

function enter(link: Link, search: Search): string[] {
  if (search.lastSteps.has(link.asset)) {
    return []
  }
  search.lastSteps.set(link.asset, link)
  return followFixedPairs(link.asset, search)
}

/** Returns the asset and all assets that pairs priced by the operator connect to it. */
function followFixedPairs(asset: string, { lastSteps, fixedLinks }: Search): string[] {
  const connected = [asset]
  // The list grows while it is iterated.
  for (const at of connected) {
    for (const link of fixedLinks.get(at) ?? []) {
      if (!lastSteps.has(link.asset)) {
        lastSteps.set(link.asset, link)
        connected.push(link.asset)
      }
    }
  }
  return connected
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
