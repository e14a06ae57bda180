import type { RailKind } from '@/lib/contracts/rails/rail-lists'
import type { Database } from '@/server/database/client'
import type { Rail } from '@/server/modules/rails'
import { listReconciliations, type Reconciliation } from './list-reconciliations'
import { faultOf, reconcileRail, type Compared } from './reconcile-rail'
import {
  loadCurrencies,
  setTurn,
  storeCompared,
  storeFault,
  takeTurn,
} from './reconciliations.repository'

const minute = 60_000

/*
 * How often the wallets of each kind are read. A chain like Bitcoin's is asked for all unspent outputs, which takes its
 * node minutes.
 */
const everyMilliseconds: Record<RailKind, number> = {
  evm: 5 * minute,
  utxo: 60 * minute,
  tron: 5 * minute,
}
/* The pause after a failure or a difference, which is often over a moment later. */
const soonMilliseconds: Record<RailKind, number> = {
  evm: minute,
  utxo: 5 * minute,
  tron: minute,
}
/*
 * The pause is at least this many times as long as the reading took, so that many addresses do not keep the node
 * busy.
 */
const leastRest = 10
/* A worker that died keeps its turn this long. */
const turnMilliseconds = 40 * minute
/* After this many pauses without a successful reading, the last one counts as too old, which is an alarm. */
const readingsUntilStale = 4

export type ReconcileParts = {
  db: Database
  clock: { now: () => Date }
  rails: readonly Rail[]
  /** Called with each currency whose wallet and books differ by an amount that has no name. */
  onDifference: (found: Reconciliation) => void
  /** Called when nobody can tell whether they differ. */
  onUnknown: (rail: string, error: Error) => void
}

/** Compares the wallets that are due with the books. With several workers, each is compared by one of them. */
export async function reconcileDue(parts: ReconcileParts): Promise<void> {
  const { clock, db, rails } = parts
  for (const rail of rails) {
    const now = clock.now()
    const until = new Date(now.getTime() + turnMilliseconds)
    if (await takeTurn(db, { rail: rail.name, now, until })) {
      let pause = soonMilliseconds[rail.kind]
      try {
        pause = await reconcile(parts, rail)
      } finally {
        await setTurn(db, { rail: rail.name, at: new Date(clock.now().getTime() + pause) })
      }
    }
  }
}

/* Returns how long the rail has to wait for its next turn. */
async function reconcile(parts: ReconcileParts, rail: Rail): Promise<number> {
  const { clock, db, onDifference, onUnknown } = parts
  const { kind, name } = rail
  const currencyOf = await loadCurrencies(db, name)
  const began = performance.now()
  const rest = () => (performance.now() - began) * leastRest
  let compared: Compared
  try {
    compared = await reconcileRail({ db, rail, currencyOf })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null || !(error instanceof Error)) {
      throw error
    }
    const currencyIds = rail.assets.map(({ contract }) => currencyOf(contract))
    await storeFault(db, { rail: name, currencyIds, fault, now: clock.now() })
    onUnknown(name, error)
    return Math.max(soonMilliseconds[kind], rest())
  }
  const checkedAt = clock.now()
  const pause = Math.max(everyMilliseconds[kind], rest())
  const staleAt = new Date(checkedAt.getTime() + readingsUntilStale * pause)
  await storeCompared(db, { rail: name, compared, checkedAt, staleAt })
  const found = await listReconciliations(db, { now: checkedAt })
  const different = found.filter((each) => each.rail === name && each.state === 'different')
  different.forEach(onDifference)
  return different.length === 0 ? pause : Math.max(soonMilliseconds[kind], rest())
}
