import { zero, type Decimal } from '@/lib/money/decimal'
import type { Catalogue } from '@/server/modules/catalogue'
import type { Rate, RateSnapshot } from '@/server/modules/rates'
import { createNextState, createState, type DirectionState } from './direction-state'
import { indexDirections, type DirectionIndex } from './direction-index'
import { priceDirection, rateOf, type Pricing } from './pricing/price-direction'

/** The reserves by currency id; a missing currency has no reserve. */
export type Reserves = ReadonlyMap<number, Decimal>

export type SnapshotParts = { catalogue: Catalogue; rates: RateSnapshot; reserves: Reserves }

/** Every enabled direction with its price: catalogue, rates and reserves of one moment. Immutable. */
export type Snapshot = SnapshotParts & {
  /** In the order of `catalogue.directions`. */
  states: readonly DirectionState[]
  index: DirectionIndex
}

export function buildSnapshot(parts: SnapshotParts): Snapshot {
  const { catalogue, rates, reserves } = parts
  return {
    ...parts,
    index: indexDirections(catalogue),
    states: catalogue.directions.map((direction) => {
      const reserve = reserves.get(direction.to.id) ?? zero
      const pricing = priceDirection(direction, { rate: rateOf(direction, rates), reserve })
      return createState(direction, pricing, reserve)
    }),
  }
}

/**
 * The same snapshot with other rates. Computes new prices only for directions from or to an asset whose
 * value changed, and for those whose rate comes from a formula or a single source. When no price
 * differs, the array of states stays the same.
 */
export function updateRates(
  snapshot: Snapshot,
  rates: RateSnapshot,
  changedAssets: ReadonlySet<string>,
): Snapshot {
  const { catalogue, index } = snapshot
  const changes: Change[] = []
  for (const position of index.positionsByAssets(changedAssets)) {
    const state = snapshot.states[position]
    const direction = catalogue.directions[position]
    const next = state && direction && reprice(state, rateOf(direction, rates))
    if (next && next !== state) {
      changes.push([position, next])
    }
  }
  // `rates` is always replaced, because previews may use rates that no direction uses.
  return { ...snapshot, rates, states: withChanges(snapshot.states, changes) }
}

type Change = [position: number, next: DirectionState]

function withChanges(
  before: readonly DirectionState[],
  changes: readonly Change[],
): readonly DirectionState[] {
  if (changes.length === 0) {
    return before
  }
  const states = [...before]
  changes.forEach(([position, next]) => (states[position] = next))
  return states
}

/**
 * The same snapshot with other reserves: only directions into a currency whose reserve changed get
 * a new state. Returns the given snapshot when nothing changed.
 */
export function updateReserves(snapshot: Snapshot, reserves: Reserves): Snapshot {
  const { catalogue, rates, index } = snapshot
  if (areSameReserves(snapshot.reserves, reserves)) {
    return snapshot
  }
  const changes: Change[] = []
  for (const { id } of catalogue.currencies) {
    const reserve = reserves.get(id) ?? zero
    if (reserve.eq(snapshot.reserves.get(id) ?? zero)) {
      continue
    }
    for (const position of index.positionsInto(id)) {
      const direction = catalogue.directions[position]
      if (direction) {
        const pricing = priceDirection(direction, { rate: rateOf(direction, rates), reserve })
        changes.push([position, createState(direction, pricing, reserve)])
      }
    }
  }
  return { ...snapshot, reserves, states: withChanges(snapshot.states, changes) }
}

function areSameReserves(before: Reserves, after: Reserves): boolean {
  return (
    before.size === after.size && [...after].every(([id, amount]) => before.get(id)?.eq(amount))
  )
}

/** The assets whose value or expiry differs between two rate snapshots. */
export function findChangedAssets(
  { currencies }: Catalogue,
  before: RateSnapshot,
  after: RateSnapshot,
): Set<string> {
  const assets = new Set(currencies.map(({ assetCode }) => assetCode))
  // The reference asset has no price that could change.
  assets.delete(referenceAsset)
  return new Set(
    [...assets].filter(
      (asset) =>
        !isSameRate(before.cross(asset, referenceAsset), after.cross(asset, referenceAsset)),
    ),
  )
}

const referenceAsset = 'USD'

function reprice(state: DirectionState, rate: Rate | null): DirectionState {
  const { pricing } = state
  const known = pricing.isPriced ? pricing.rate : null
  if (known && isSameRate(known, rate)) {
    return state
  }
  return createNextState(state, withRate(state, rate))
}

/* If the rate was confirmed without a change, the courses are kept. */
function withRate({ direction, pricing, reserve }: DirectionState, rate: Rate | null): Pricing {
  if (pricing.isPriced && rate?.rate.eq(pricing.rate.rate)) {
    return { ...pricing, rate }
  }
  return priceDirection(direction, { rate, reserve })
}

function isSameRate(a: Rate | null, b: Rate | null): boolean {
  if (a === null || b === null) {
    return a === b
  }
  return (
    a.freshUntil.getTime() === b.freshUntil.getTime() &&
    a.observedAt.getTime() === b.observedAt.getTime() &&
    a.isDemo === b.isDemo &&
    a.rate.eq(b.rate)
  )
}
