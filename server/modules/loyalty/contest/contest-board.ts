import { AppError } from '@/lib/errors/app-error'
import { keepBriefly } from '@/lib/timing/keep-briefly'
import type { Database } from '@/server/database/client'
import { loadSiteSettings } from '@/server/modules/settings'
import { findPairs } from '../desk/desk-promo-codes.repository'
import { isPlaced, listContestants, type Placed } from './contest-places'
import {
  findContest,
  findOpenContest,
  listPrizes,
  listPublished,
  type ContestRow,
  type ListedContest,
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
  /** The latest contests whose result is fixed. */
  past: readonly ListedContest[]
  timezone: string
}

export type ContestBoards = {
  /**
   * The contest that runs, the next one if none runs, or the published one with this id. Throws
   * `not_found` for an unknown id.
   */
  read: (id?: number) => Promise<ContestBoard>
}

const keptMilliseconds = 5_000
const mostPast = 20
const mostShown = 50
/* How many places are ranked; an account below them learns only its turnover. */
const mostRanked = 1000

type Parts = { db: Database; clock: { now: () => Date } }

/**
 * Contests with their leaderboards, each read at most once in five seconds, however many visitors ask.
 * Anybody can make up ids, so an id is first looked up in the list of contests, which is in memory too.
 */
export function createContestBoards({ db, clock }: Parts): ContestBoards {
  const briefly = { clock, milliseconds: keptMilliseconds }
  const list = keepBriefly({ ...briefly, most: 1, read: () => loadList(db) })
  const open = keepBriefly({ ...briefly, most: 1, read: () => loadOpen(db) })
  const shown = keepBriefly({
    ...{ ...briefly, most: mostShown },
    read: async (id: number) => loadContest(db, await findContest(db, id)),
  })

  return {
    read: async (id) => {
      const { published, past, timezone } = await list('published')
      if (id !== undefined && !published.has(id)) {
        throw new AppError('not_found')
      }
      const contest = await (id === undefined ? open('open') : shown(id))
      return { contest, past, timezone }
    },
  }
}

async function loadList(db: Database) {
  const [listed, { office }] = await Promise.all([listPublished(db), loadSiteSettings(db)])
  return {
    published: new Set(listed.map(({ id }) => id)),
    past: listed.filter(({ closedAt }) => closedAt !== null).slice(0, mostPast),
    timezone: office.timezone,
  }
}

async function loadOpen(db: Database): Promise<ShownContest | null> {
  const row = await findOpenContest(db)
  return row && loadContest(db, row)
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
