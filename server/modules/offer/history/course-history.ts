import { sourceIds, type SourceId } from '@/lib/contracts/desk/rates'
import {
  directionTermsCodec,
  type DirectionTerms,
} from '@/lib/contracts/desk/directions/direction-terms'
import { zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { toRows } from '@/server/modules/catalogue'
import { assetsOfFormula, type RateBook } from '@/server/modules/rates'
import type { Courses } from '../pricing/courses-of'
import { priceDirection, rateOf } from '../pricing/price-direction'
import type { PricingTerms } from '../pricing/shares'
import { booksAt } from './books-at'
import { findSides, listTermsHistory } from './history.repository'

export type HistoryPoint = {
  at: Date
  /** Null when the direction had no course. */
  courses: Pick<Courses, 'course' | 'verificationCourse'> | null
}

export type HistorySpan = {
  directionId: number
  /** The current terms, which applied all the time if the history is empty. */
  terms: DirectionTerms
  since: Date
  until: Date
}

const mostMoments = 200
const mostTerms = 100

/**
 * The course of a direction over time, computed from the stored prices and terms: at regular
 * moments and wherever the terms changed, at most about 300 points. There is no course while a
 * required price was paused. Past reserves are not stored, so the surcharge for a low reserve is
 * left out; office hours do not affect the course.
 */
export async function findCourseHistory(
  db: Executor,
  { directionId, terms, since, until }: HistorySpan,
): Promise<HistoryPoint[]> {
  const sides = await findSides(db, directionId)
  if (!sides) {
    return []
  }
  const begins = new Date(Math.max(since.getTime(), sides.createdAt.getTime()))
  const stored = await listTermsHistory(db, { directionId, since: begins, until, most: mostTerms })
  const history =
    stored.length === 0
      ? [{ validFrom: sides.createdAt, terms }]
      : stored.map((row) => ({ validFrom: row.validFrom, terms: parse(row.terms) }))
  const moments = momentsOf({ since: begins, until, history })
  const books = await booksAt(db, {
    moments,
    sources: sourcesOf(history),
    assets: assetsOf(history, sides),
  })

  return moments.map((at) => {
    const termsInForce = history.findLast(({ validFrom }) => validFrom <= at)
    return {
      at,
      courses: termsInForce ? coursesAt({ termsInForce, book: books(at), sides }) : null,
    }
  })
}

function momentsOf({
  since,
  until,
  history,
}: Pick<HistorySpan, 'since' | 'until'> & TermsHistory): Date[] {
  const span = until.getTime() - since.getTime()
  if (span < 0) {
    return []
  }
  const step = Math.max(1, Math.floor(span / mostMoments))
  const regular = Array.from(
    { length: Math.min(mostMoments, Math.floor(span / step)) + 1 },
    (_, index) => until.getTime() - step * index,
  )
  const changes = history.map(({ validFrom }) => validFrom.getTime())
  const within = [...regular, ...changes].filter((at) => at >= since.getTime())
  return [...new Set(within)].sort((a, b) => a - b).map((at) => new Date(at))
}
type HeldTerms = { validFrom: Date; terms: DirectionTerms | null }
type TermsHistory = { history: readonly HeldTerms[] }

/** The sources that were ever pinned or may be named by a formula. */
function sourcesOf(history: readonly HeldTerms[]): SourceId[] {
  const pinned = history.map(({ terms }) => terms?.rateSource ?? null)
  const named = history.some(({ terms }) => terms?.formula) ? sourceIds : []
  return [...new Set([...pinned, ...named])].filter((source) => source !== null)
}

function assetsOf(history: readonly HeldTerms[], { from, to }: Sides): ReadonlySet<string> {
  const named = history.flatMap(({ terms }) => assetsOfFormula(terms?.formula ?? ''))
  return new Set(['USD', from.assetCode, to.assetCode, ...named])
}

type Sides = Pick<PricingTerms, 'from' | 'to'>

function coursesAt({
  termsInForce,
  book,
  sides,
}: {
  termsInForce: HeldTerms
  book: RateBook
  sides: Sides
}) {
  const { terms } = termsInForce
  if (!terms?.isEnabled) {
    return null
  }
  const pricing = toPricingTerms(terms, sides)
  const priced = priceDirection(pricing, { rate: rateOf(pricing, book), reserve: zero })
  return priced.isPriced
    ? { course: priced.course, verificationCourse: priced.verificationCourse }
    : null
}

/* Terms of an older version that cannot be read leave a gap instead of a wrong line. */
function parse(terms: unknown): DirectionTerms | null {
  return directionTermsCodec.safeParse(terms).data ?? null
}

/* Past reserves are not stored. */
function toPricingTerms(terms: DirectionTerms, sides: Sides): PricingTerms {
  const unknown = { lowReserveBelow: null, lowReservePercent: null, tiers: [] }
  return { ...toRows(terms).columns, ...unknown, ...sides }
}
