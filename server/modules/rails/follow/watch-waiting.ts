import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { findWatched } from '../deposits/find-watched'
import { withoutTransfers } from '../sweeps/transfers.repository'
import type { Following } from './following'
import { leastBlocks } from './needed-blocks'
import { isDue, type Turn } from './turn'
import {
  announceOn,
  insertSightings,
  listOfTransactions,
  listUnmined,
  movementColumns,
  updateSighting,
} from './sightings.repository'

/* Waiting transactions fill a whole block, so they are read less often than the header of the newest block. */
const looksPerReading = 10

/** Records the movements that wait for a block. They are shown and never counted. */
export async function watchWaiting(following: Following, turn: Turn): Promise<void> {
  const { clock, currencyOf, db, rail } = following
  if (!isDue(turn, looksPerReading * rail.pace.pollMilliseconds)) {
    return
  }
  const now = clock.now()
  const waiting = await rail.reader.waiting((addresses) =>
    findWatched(db, { rail: rail.name, addresses, now }),
  )
  const found = await withoutTransfers(db, rail.name, waiting)
  if (found.length === 0) {
    return
  }
  await inTransaction(db, async (tx) => {
    const transactions = found.map(({ transaction }) => transaction)
    const known = await listOfTransactions(tx, rail.name, transactions)
    // If a transaction is already stored, its stored movements are more reliable than those found here.
    const fresh = found.filter(
      ({ transaction }) => !known.some((row) => row.transaction === transaction),
    )
    await insertSightings(
      tx,
      fresh.map((movement) => ({
        ...{ ...movementColumns(movement), seenAt: now, updatedAt: now, id: makeId(now) },
        ...{ rail: rail.name, currencyId: currencyOf(movement.contract) },
        ...({ state: 'seen', needed: leastBlocks } as const),
      })),
    )
    await announceOn(tx, rail.name, fresh)
  })
}

/* The number of rounds between two look-ups of one movement. */
const looksBetween = 20
const lookedUpAtOnce = 10

/**
 * Looks up a few movements that are in no block: a transaction that the node no longer knows was replaced by
 * another one, or dropped.
 */
export async function lookUpUnmined({ clock, db, rail }: Following): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - looksBetween * rail.pace.pollMilliseconds)
  for (const row of await listUnmined(db, rail.name, { before, limit: lookedUpAtOnce })) {
    const found = await rail.reader.find(row.transaction)
    const state = found === 'absent' ? 'replaced' : row.state
    await inTransaction(db, async (tx) => {
      await updateSighting(tx, row.id, { state, updatedAt: now })
      await announceOn(tx, rail.name, state === row.state ? [] : [row])
    })
  }
}
