import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { RailFault } from '@/lib/contracts/rails/rail-lists'
import { currencies } from '@/server/database/schema/catalogue'
import { railAssets } from '@/server/database/schema/rails/rails'
import type { Rail } from '../ports'
import { ChainError, type ChainHead } from '../reading-ports'
import { noteHead, type Tip } from './blocks.repository'
import { setFault } from './faults.repository'
import type { Following } from './following'
import { holdLease, LeaseLost, releaseLease, type Standing } from './lease.repository'
import { readForward } from './read-forward'
import { reportNews, type Postponed } from './report'
import type { Turn } from './turn'
import type { OutgoingListener } from '../payouts/follow-outgoing'
import { tendPayouts, type Tending } from '../payouts/tend-payouts'
import { tendCold } from '../cold/tend-cold'
import { tendSweeps } from '../sweeps/tend-sweeps'
import { lookUpUnmined, watchWaiting } from './watch-waiting'
import { compareBalances } from './compare-balances'

type FollowerParts = Omit<Following, 'rail' | 'holder' | 'currencyOf'> & {
  rails: readonly Rail[]
  /** Who is told what became of payouts, and whether they are only followed and not sent. */
  payouts: { listener: OutgoingListener; isHeld: boolean }
  /** Called when a rail pauses itself, with the reason, and when it goes on, with null. */
  onFaultOf: (rail: string, fault: RailFault | null, sentence: string) => void
}

export type FollowerSignals = {
  /** Once it aborts, nothing new is begun. */
  stopping: AbortSignal
}

/** Follows the rails of one process. */
export type RailFollower = {
  /** Follows all rails until the process stops. While it runs, another call returns at once. */
  run: (signals: FollowerSignals) => Promise<void>
}

export function createFollower({ rails, ...parts }: FollowerParts): RailFollower {
  let isRunning = false
  return {
    run: async ({ stopping }) => {
      if (isRunning || rails.length === 0) {
        return
      }
      isRunning = true
      try {
        await Promise.all(rails.map((rail) => followUntil(stopping, rail, parts)))
      } finally {
        isRunning = false
      }
    },
  }
}

type Parts = Omit<FollowerParts, 'rails'>

/* The pause after a round in which another worker had the lease, or the database did not answer. */
const waitMilliseconds = 2_000

async function followUntil(stopping: AbortSignal, rail: Rail, parts: Parts): Promise<void> {
  const { db, onFault } = parts
  const holder = randomUUID()
  const look = createLook(rail, holder, { ...parts, stopping })
  while (!stopping.aborted) {
    const isOurs = await look().catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) {
        onFault(error)
      }
      return false
    })
    const milliseconds = isOurs ? rail.pace.pollMilliseconds : waitMilliseconds
    await pause(milliseconds, undefined, { signal: stopping }).catch(() => undefined)
  }
  await releaseLease(db, { rail: rail.name, holder }).catch(onFault)
}

/** One round of the follower, as often as the rail's pace says. Returns false when another worker follows the rail. */
function createLook(
  rail: Rail,
  holder: string,
  { stopping, ...parts }: Parts & FollowerSignals,
): () => Promise<boolean> {
  const { clock, db, onFaultOf } = parts
  const turns = {
    balances: { at: -Infinity },
    waiting: { at: -Infinity },
    sweeps: { at: -Infinity },
    cold: { at: -Infinity },
  }
  const postponed: Postponed = new Map()
  const tending: Tending = {
    ...{ balance: { at: -Infinity }, postponed: new Map(), disbelief: null },
    onFault: parts.onFault,
  }
  const health = createNodeHealth(rail)
  let known: Following['currencyOf'] | null = null
  let lastHead: ChainHead | null = null

  return async () => {
    const standing = await holdLease(db, { rail: rail.name, holder })
    if (standing === null) {
      return false
    }
    const currencyOf = (known ??= await loadCurrencies(parts, rail))
    const following: Following = { ...parts, rail, holder, currencyOf }
    const found = await readOn(following, { standing, health, lastHead, turns, stopping })
    if (stopping.aborted) {
      return true
    }
    // Reading may have taken minutes, in which an operator may have paused the rail, or another worker have taken it.
    const current = await holdLease(db, { rail: rail.name, holder })
    if (current === null) {
      return false
    }
    lastHead = found.head ?? lastHead
    const error = found.error ?? tending.disbelief
    const fault = health.judge(error, { head: lastHead, fault: current.fault })
    if (await setFault(db, { rail: rail.name, fault, now: clock.now() })) {
      onFaultOf(rail.name, fault, error?.message ?? '')
    }
    // While the rail is paused nothing is booked, but nothing is missed either. Until the newest block is read, a
    // payment that only moved to another block would be taken for lost.
    if (found.error === null && fault === null && !current.isPaused && found.tip !== null) {
      await reportNews(following, { height: found.tip.height, postponed })
    }
    // While the node is not believed, it is still asked, but nothing is sent.
    const isFollowed = found.error === null && (fault === null || tending.disbelief !== null)
    if (isFollowed && rail.payouts !== null && found.tip !== null) {
      const { finalized } = lastHead ?? { finalized: null }
      const { listener, isHeld } = parts.payouts
      const { tip } = found
      const paying = { ...following, listener, payouts: rail.payouts, finalized, tip: tip.height }
      const isWaiting = isHeld || current.isPaused || fault !== null
      await tendPayouts({ ...paying, isHeld: isWaiting }, tending)
      const held = { ...paying, isHeld: isWaiting || tending.disbelief !== null }
      await tendSweeps(held, { turn: turns.sweeps, onFault: parts.onFault })
      await tendCold(held, { turn: turns.cold, onFault: parts.onFault })
    }
    return true
  }
}

type Looking = {
  standing: Standing
  health: NodeHealth
  lastHead: ChainHead | null
  turns: { balances: Turn; waiting: Turn }
  stopping: AbortSignal
}
type Found = { tip: Tip | null; head: ChainHead | null; error: ChainError | null }

/* Reads until the newest block, so that what moved to another block is not taken for lost. */
async function readOn(
  following: Following,
  { standing, health, lastHead, turns, stopping }: Looking,
): Promise<Found> {
  const { clock, db, rail } = following
  let tip = standing.height === null || standing.hash === null ? null : tipOf(standing)
  let head: ChainHead | null = null
  try {
    await health.assertRight()
    head = await rail.reader.head()
    if (head.hash !== lastHead?.hash) {
      await noteHead(db, rail.name, { head, now: clock.now() })
    }
    tip = await readForward(following, { tip, head, stopping })
    if (stopping.aborted) {
      return { tip, head, error: null }
    }
    await watchWaiting(following, turns.waiting)
    await lookUpUnmined(following)
    await compareBalances(following, { tip, turn: turns.balances })
    return { tip, head, error: null }
  } catch (error) {
    if (error instanceof LeaseLost) {
      throw error
    }
    return { tip, head, error: faultOf(error, following) }
  }
}

/*
 * A rail with an unexpected error must not look like one that merely gets no payments: it takes no orders until it
 * can be read again.
 */
function faultOf(error: unknown, { onFault }: Following): ChainError {
  if (error instanceof ChainError) {
    return error
  }
  onFault(error)
  return new ChainError('unreadable', 'What the node answered could not be stored.', {
    cause: error,
  })
}

const tipOf = ({ height, hash }: Standing): Tip => ({ height: height ?? 0, hash: hash ?? '' })

async function loadCurrencies({ db }: Parts, rail: Rail): Promise<Following['currencyOf']> {
  const rows = await db
    .select({ id: currencies.id, contract: railAssets.contract })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .where(eq(railAssets.rail, rail.name))
  return (contract) => {
    const row = rows.find((each) => each.contract === contract)
    if (!row) {
      throw new Error(`Rail ${rail.name} has no currency for ${contract ?? 'its own coin'}.`)
    }
    return row.id
  }
}

/* How often a node that answers well is asked again whether it is the right one. */
const checkMilliseconds = 60_000

/* Faults that may be over a moment later. */
const temporary: readonly RailFault[] = ['unreachable', 'behind', 'syncing', 'unreadable']

/* The newest block that is known, and why the rail is paused already. */
type Judged = { head: ChainHead | null; fault: RailFault | null }

type NodeHealth = ReturnType<typeof createNodeHealth>

/** Decides when a rail pauses itself, and when it goes on, from what its node has answered. */
function createNodeHealth({ pace, reader }: Rail) {
  let checkedAt = -Infinity
  let wellAt = performance.now()
  let hadError = false
  let isFirst = true
  let newest: { hash: string; at: number } | null = null

  return {
    /** Throws `ChainError` when the node follows another chain or has not loaded it yet. */
    assertRight: async () => {
      if (!hadError && performance.now() - checkedAt < checkMilliseconds) {
        return
      }
      const wrong = await reader.check()
      if (wrong) {
        throw new ChainError(wrong.fault, wrong.sentence)
      }
      checkedAt = performance.now()
    },
    judge: (error: ChainError | null, { head, fault }: Judged): RailFault | null => {
      const now = performance.now()
      hadError = error !== null
      if (head !== null && head.hash !== newest?.hash) {
        newest = { hash: head.hash, at: now }
      }
      if (error === null) {
        wellAt = now
        isFirst = false
        return newest !== null && now - newest.at > pace.stallMilliseconds ? 'stalled' : null
      }
      const isPatient = temporary.includes(error.fault) && !isFirst
      return isPatient && now - wellAt < pace.patienceMilliseconds ? fault : error.fault
    },
  }
}
