import { isOwnSource, sourceIds, type SourceId } from '@/lib/contracts/desk/rates'
import {
  directionTermsCodec,
  type DirectionTerms,
} from '@/lib/contracts/desk/directions/direction-terms'
import { zero } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { toRows } from '@/server/modules/catalogue'
import { assetsOfFormula, type RateSnapshot } from '@/server/modules/rates'
import type { Courses } from '../pricing/courses-of'
import { priceDirection, rateOf } from '../pricing/price-direction'
import type { PricingTerms } from '../pricing/shares'
import { ratesAt } from './rates-at'
import { findSides, listTermsHistory } from './history.repository'

export type HistoryPoint = {
  at: Date
  /** Null when the direction had no course. */
  courses: Pick<Courses, 'course' | 'verificationCourse'> | null
}

export type HistorySpan = {
  directionId: number
  /** The current terms. If the history is empty, they applied all the time. */
  terms: DirectionTerms
  since: Date
  until: Date
}

const maxMoments = 200
const maxTerms = 100

/**
 * The course of a direction over time, computed from the stored prices and terms: at regular moments and
 * whenever the terms changed, about 300 points at most. A point has no course if a required price was
 * paused at that moment. Past reserves are not stored, so the surcharge for a low reserve is left out;
 * office hours do not affect the course.
 */
export async function findCourseHistory(
  db: Executor,
  { directionId, terms, since, until }: HistorySpan,
): Promise<HistoryPoint[]> {
  const sides = await findSides(db, directionId)
  if (!sides) {
    return []
  }
  const start = new Date(Math.max(since.getTime(), sides.createdAt.getTime()))
  const stored = await listTermsHistory(db, { directionId, since: start, until, limit: maxTerms })
  const history =
    stored.length === 0
      ? [{ validFrom: sides.createdAt, terms }]
      : stored.map((row) => ({ validFrom: row.validFrom, terms: parse(row.terms) }))
  const moments = momentsOf({ since: start, until, history })
  const ratesOf = await ratesAt(db, {
    moments,
    sources: sourcesOf(history),
    assets: assetsOf(history, sides),
  })

  return moments.map((at) => {
    const termsInForce = history.findLast(({ validFrom }) => validFrom <= at)
    return {
      at,
      courses: termsInForce ? coursesAt({ termsInForce, rates: ratesOf(at), sides }) : null,
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
  const step = Math.max(1, Math.floor(span / maxMoments))
  const regular = Array.from(
    { length: Math.min(maxMoments, Math.floor(span / step)) + 1 },
    (_, index) => until.getTime() - step * index,
  )
  const changes = history.map(({ validFrom }) => validFrom.getTime())
  const within = [...regular, ...changes].filter((at) => at >= since.getTime())
  return [...new Set(within)].sort((a, b) => a - b).map((at) => new Date(at))
}
type DatedTerms = { validFrom: Date; terms: DirectionTerms | null }
type TermsHistory = { history: readonly DatedTerms[] }

/** The sources that any of these terms fix, or that a formula may name. */
function sourcesOf(history: readonly DatedTerms[]): SourceId[] {
  const pinned = history.map(({ terms }) => terms?.rateSource ?? null)
  const formulas = history.flatMap(({ terms }) => terms?.formula ?? [])
  const own = formulas.flatMap((formula) => formula.toLowerCase().match(/own-\d+/g) ?? [])
  const named = formulas.length > 0 ? [...sourceIds, ...own.filter(isOwnSource)] : []
  return [...new Set([...pinned, ...named])].filter((source) => source !== null)
}

function assetsOf(history: readonly DatedTerms[], { from, to }: Sides): ReadonlySet<string> {
  const named = history.flatMap(({ terms }) => assetsOfFormula(terms?.formula ?? ''))
  return new Set(['USD', from.assetCode, to.assetCode, ...named])
}

type Sides = Pick<PricingTerms, 'from' | 'to'>

function coursesAt({
  termsInForce,
  rates,
  sides,
}: {
  termsInForce: DatedTerms
  rates: RateSnapshot
  sides: Sides
}) {
  const { terms } = termsInForce
  if (!terms?.isEnabled) {
    return null
  }
  const pricing = toPricingTerms(terms, sides)
  const priced = priceDirection(pricing, { rate: rateOf(pricing, rates), reserve: zero })
  return priced.isPriced
    ? { course: priced.course, verificationCourse: priced.verificationCourse }
    : null
}

/* Terms that an older version stored and that cannot be parsed leave a gap instead of a wrong line. */
function parse(terms: unknown): DirectionTerms | null {
  return directionTermsCodec.safeParse(terms).data ?? null
}

/* Without the surcharge for a low reserve, because past reserves are not stored, and without tiers. */
function toPricingTerms(terms: DirectionTerms, sides: Sides): PricingTerms {
  const leftOut = { lowReserveBelow: null, lowReservePercent: null, tiers: [] }
  return { ...toRows(terms).columns, ...leftOut, ...sides }
}
