import type { Catalogue } from '@/server/modules/catalogue'

/** Finds the positions of directions in `catalogue.directions` by various keys. */
export type DirectionIndex = {
  positionOf: (from: number, to: number) => number | undefined
  positionById: (directionId: number) => number | undefined
  positionsInto: (currencyId: number) => readonly number[]
  /** Every direction whose rate may change with the values of these assets, without duplicates. */
  positionsByAssets: (assets: ReadonlySet<string>) => Iterable<number>
}

const noPositions: readonly number[] = []

export function indexDirections({ directions, currencies }: Catalogue): DirectionIndex {
  const byPair = new Map<number, Map<number, number>>()
  const byTarget = new Map<number, number[]>()
  /* Any change may affect these directions: their rates do not follow from the values of two assets. */
  const alwaysIncluded: number[] = []
  let byId: ReadonlyMap<number, number> | null = null

  directions.forEach(({ from, to, formula, rateSource }, position) => {
    const targets = byPair.get(from.id)
    if (targets) {
      targets.set(to.id, position)
    } else {
      byPair.set(from.id, new Map([[to.id, position]]))
    }
    const positions = byTarget.get(to.id)
    if (positions) {
      positions.push(position)
    } else {
      byTarget.set(to.id, [position])
    }
    if (formula !== null || rateSource !== null || from.assetCode === to.assetCode) {
      alwaysIncluded.push(position)
    }
  })

  return {
    positionOf: (from, to) => byPair.get(from)?.get(to),
    positionById: (directionId) => {
      byId ??= new Map(directions.map(({ id }, position) => [id, position]))
      return byId.get(directionId)
    },
    positionsInto: (currencyId) => byTarget.get(currencyId) ?? noPositions,
    positionsByAssets: (assets) => {
      const positions = new Set(alwaysIncluded)
      for (const { id, assetCode } of currencies) {
        if (assets.has(assetCode)) {
          byPair.get(id)?.forEach((position) => positions.add(position))
          byTarget.get(id)?.forEach((position) => positions.add(position))
        }
      }
      return positions
    },
  }
}
