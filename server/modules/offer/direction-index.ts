import type { Catalogue } from '@/server/modules/catalogue'

/** Finds the positions of directions in `catalogue.directions` by various keys. */
export type DirectionIndex = {
  placeOf: (from: number, to: number) => number | undefined
  placeById: (directionId: number) => number | undefined
  placesInto: (currencyId: number) => readonly number[]
  /** Every direction whose rate may have changed with these assets, each once. */
  placesByRates: (assets: ReadonlySet<string>) => Iterable<number>
}

const nowhere: readonly number[] = []

export function indexDirections({ directions, currencies }: Catalogue): DirectionIndex {
  const byPair = new Map<number, Map<number, number>>()
  const byTarget = new Map<number, number[]>()
  /* Directions whose rate does not follow simply from the values of two assets. */
  const ownWay: number[] = []
  let byId: ReadonlyMap<number, number> | null = null

  directions.forEach(({ from, to, formula, rateSource }, place) => {
    const targets = byPair.get(from.id)
    if (targets) {
      targets.set(to.id, place)
    } else {
      byPair.set(from.id, new Map([[to.id, place]]))
    }
    const places = byTarget.get(to.id)
    if (places) {
      places.push(place)
    } else {
      byTarget.set(to.id, [place])
    }
    if (formula !== null || rateSource !== null || from.assetCode === to.assetCode) {
      ownWay.push(place)
    }
  })

  return {
    placeOf: (from, to) => byPair.get(from)?.get(to),
    placeById: (directionId) => {
      byId ??= new Map(directions.map(({ id }, place) => [id, place]))
      return byId.get(directionId)
    },
    placesInto: (currencyId) => byTarget.get(currencyId) ?? nowhere,
    placesByRates: (assets) => {
      const places = new Set(ownWay)
      for (const { id, assetCode } of currencies) {
        if (assets.has(assetCode)) {
          byPair.get(id)?.forEach((place) => places.add(place))
          byTarget.get(id)?.forEach((place) => places.add(place))
        }
      }
      return places
    },
  }
}
