import type { Database } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPairs } from '../desk/desk-promo-codes.repository'
import { isPlaced, listContestants, type Placed } from './contest-places'
import {
  findContest,
  findOpenContest,
  listPastContests,
  listPrizes,
  type ContestRow,
  type PrizeRow,
} from './contests.repository'

export type ShownContest = {
  row: ContestRow
  prizes: readonly PrizeRow[]
  pairs: readonly { from: number; to: number }[]
  places: readonly Placed[]
  /** The place of each account in `places`. */
  placeOf: ReadonlyMap<string, Placed>
}

export type ContestBoard = {
  contest: ShownContest | null
  past: readonly ContestRow[]
  timezone: string
}

export type ContestBoards = {
  /**
   * The contest that runs, the next one if none runs, or the published one with this id. Throws
   * `not_found` for an unknown id.
   */
  read: (id?: number) => Promise<ContestBoard>
}

const cacheMilliseconds = 5_000
const maxCached = 50
/* How many places are ranked; an account below them learns only its turnover. */
const mostRanked = 1000

type Parts = { db: Database; clock: { now: () => Date } }

/** Contests with their leaderboards, each read at most once in five seconds, however many visitors ask. */
export function createContestBoards({ db, clock }: Parts): ContestBoards {
  const cached = new Map<number | undefined, { board: Promise<ContestBoard>; at: number }>()

  /* The current contest stays, whatever ids strangers ask for. */
  const removeOldest = () => {
    const oldest = [...cached.keys()].find((id) => id !== undefined)
    if (oldest !== undefined) {
      cached.delete(oldest)
    }
  }

  return {
    read: (id) => {
      const now = clock.now().getTime()
      const found = cached.get(id)
      const age = found === undefined ? Infinity : now - found.at
      if (found !== undefined && age >= 0 && age < cacheMilliseconds) {
        return found.board
      }
      if (cached.size >= maxCached) {
        removeOldest()
      }
      const entry = { board: loadBoard(db, id), at: now }
      cached.set(id, entry)
      // A failed query is not cached.
      entry.board.catch(() => {
        if (cached.get(id) === entry) {
          cached.delete(id)
        }
      })
      return entry.board
    },
  }
}

async function loadBoard(db: Database, id: number | undefined): Promise<ContestBoard> {
  const [row, past, { office }] = await Promise.all([
    id === undefined ? findOpenContest(db) : findContest(db, id),
    listPastContests(db),
    loadSiteSettings(db),
  ])
  const contest = row === null ? null : await loadContest(db, row)
  return { contest, past, timezone: office.timezone }
}

async function loadContest(db: Database, row: ContestRow): Promise<ShownContest> {
  const [prizes, pairs, contestants] = await Promise.all([
    listPrizes(db, [row.id]),
    findPairs(db, row.directionIds),
    listContestants(db, row, mostRanked),
  ])
  const places = contestants.filter(isPlaced)
  const placeOf = new Map(places.map((one) => [one.userId, one]))
  return { row, prizes, pairs: [...pairs.values()], places, placeOf }
}
