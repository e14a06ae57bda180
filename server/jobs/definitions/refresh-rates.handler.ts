import { isOwnSource, type SourceFault } from '@/lib/contracts/desk/rates'
import { enqueueJob, defineJob } from '@/server/database/jobs'
import {
  claimSource,
  listOwnSources,
  openOwnSource,
  RateSourceError,
  recordSourceFailure,
  refreshRatesJob,
  refreshRatesKey,
  saveQuotes,
  type FetchedQuote,
  type RateSource,
  type SourceTurn,
} from '@/server/modules/rates'
import type { JobContext, JobHandler } from '../job'
import { z } from 'zod'

/* Enqueues missing refreshes: at the start, after a crash, or when a market is switched on again. */
export const keepRefreshingRatesJob = defineJob('rates.keep-refreshing', z.object({}), {
  maxAttempts: 1,
})

/**
 * Running twice is harmless: the database decides whether the market is due, and an older quote
 * never replaces a newer quote. The next run is enqueued even when this run fails. If the process
 * dies first, the job `rates.keep-refreshing` enqueues it within a minute.
 */
export const handleRefreshRates: JobHandler<(typeof refreshRatesJob)['payload']> = async (
  { source: id },
  context,
) => {
  const { db, clock, rates } = context
  const source =
    rates.sources.find((candidate) => candidate.id === id) ??
    (isOwnSource(id) ? await openOwnSource(db, id, rates.own) : null)
  const turn = source ? await claimSource(db, { source: source.id, now: clock.now() }) : null
  if (!source || !turn) {
    return
  }
  try {
    if (turn.isDue) {
      await refresh(source, turn, context)
    }
  } finally {
    const runAt = turn.isDue ? later(clock.now(), turn.intervalSeconds) : turn.nextAt
    await enqueueJob(db, refreshRatesJob, { source: id }, { runAt, key: refreshRatesKey(id) })
  }
}

/** Running twice is harmless: no second job is added while one waits under its key. */
export const handleKeepRefreshingRates: JobHandler<
  (typeof keepRefreshingRatesJob)['payload']
> = async (_payload, { db, rates }) => {
  const ids = [...rates.sources.map(({ id }) => id), ...(await listOwnSources(db))]
  for (const id of ids) {
    await enqueueJob(db, refreshRatesJob, { source: id }, { key: refreshRatesKey(id) })
  }
}

type DueTurn = Extract<SourceTurn, { isDue: true }>

async function refresh(source: RateSource, turn: DueTurn, context: JobContext): Promise<void> {
  const { db, clock, logger, rates } = context
  if (turn.pairs.length === 0) {
    return
  }
  const startedAt = clock.now()
  const result = await fetchQuotes(source, turn, context)
  const now = clock.now()
  const durationMilliseconds = now.getTime() - startedAt.getTime()

  if ('fault' in result) {
    const { fault } = result
    logger.warn({ source: source.id, fault, durationMilliseconds }, 'a price source failed')
    await recordSourceFailure(db, { source: source.id, fault, durationMilliseconds, now })
  } else {
    const { quotes } = result
    const activeSources = rates.active
    await saveQuotes(db, { source: source.id, quotes, activeSources, durationMilliseconds, now })
  }
}

type FetchResult = { quotes: FetchedQuote[] } | { fault: SourceFault }

async function fetchQuotes(
  source: RateSource,
  { pairs, maxAgeSeconds }: DueTurn,
  { clock, logger, signal }: JobContext,
): Promise<FetchResult> {
  const refused: { symbol: string | undefined; fault: SourceFault }[] = []
  const refuse = (pairId: number, fault: SourceFault) => {
    refused.push({ symbol: pairs.find((pair) => pair.pairId === pairId)?.symbol, fault })
  }
  try {
    const quotes = await source.fetch(pairs, { now: clock.now(), maxAgeSeconds, signal, refuse })
    if (refused.length > 0) {
      logger.warn({ source: source.id, refused }, 'some prices of a source were refused')
    }
    // An answer in which every price was refused counts as a failure.
    const [first] = refused
    return quotes.length === 0 && first ? { fault: first.fault } : { quotes }
  } catch (error) {
    if (error instanceof RateSourceError) {
      return { fault: error.fault }
    }
    throw error
  }
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
