import type { Logger } from 'pino'
import { listen } from '@/server/database/channels/listen'
import type { PageChanges } from '@/server/http/pages/page-changes'
import type { Offer } from '@/server/modules/offer'

export type PagesWatch = { close: () => Promise<void> }

type Parts = {
  changes: Pick<PageChanges, 'invalidate'>
  offer: Pick<Offer, 'openDirections' | 'reserves' | 'settings' | 'subscribe' | 'version'>
  /** When scheduled content is next published or withdrawn; null when none is scheduled. */
  nextContentChangeAt: () => Promise<Date | null>
  clock: { now: () => Date }
  url: string
  logger: Pick<Logger, 'warn'>
  /** Calls `run` once after this delay; returns a function that cancels the call. */
  later?: Timer
  /** Calls `run` repeatedly at this interval; returns a function that stops the calls. */
  every?: Timer
}

type Timer = (milliseconds: number, run: () => void) => () => void

/* The payload that announces an operator's heartbeat. The offer decides whether it opens the office. */
const heartbeat = 'presence'
const retryMilliseconds = 10_000
/* Courses expire and the office closes without any announcement. */
const compareAgainMilliseconds = 1_000

/** Invalidates cached public pages when something in them changes, whichever process changed it. */
export async function watchPages(parts: Parts): Promise<PagesWatch> {
  const { changes, offer, url, logger, later = callLater, every = callRepeatedly } = parts
  const schedule = watchSchedule({ ...parts, later })
  const contentChanged = (): void => {
    changes.invalidate('content')
    schedule.lookUp()
  }
  const listening = await listen({
    url,
    // After a lost connection each channel is notified once without a payload.
    channels: {
      content_changed: contentChanged,
      catalogue_changed: () => changes.invalidate('content'),
      settings_changed: (what) => {
        if (what !== heartbeat) {
          changes.invalidate('content')
        }
      },
    },
    onError: (error) => {
      logger.warn({ err: error }, 'the database connection that announces changed pages was lost')
      changes.invalidate('content')
    },
  })
  const notifyOfChange = createChangeNotifier(offer, changes)
  const unsubscribe = offer.subscribe(notifyOfChange)
  const stopComparing = every(compareAgainMilliseconds, notifyOfChange)
  schedule.lookUp()
  return {
    close: async () => {
      schedule.stop()
      stopComparing()
      unsubscribe()
      await listening.close()
    },
  }
}

/*
 * The offer is often reloaded without a change, for example at each heartbeat. So only the parts of
 * it that pages show are compared.
 */
function createChangeNotifier(offer: Parts['offer'], changes: Parts['changes']): () => void {
  const shown = () =>
    offer.version() === 0
      ? null
      : {
          directions: offer.openDirections(),
          reserves: offer.reserves().json,
          settings: offer.settings().json,
        }
  let lastShown = shown()

  return () => {
    const now = shown()
    if (now?.settings !== lastShown?.settings) {
      changes.invalidate('content')
    } else if (now?.directions !== lastShown?.directions || now?.reserves !== lastShown?.reserves) {
      changes.invalidate('offer')
    }
    lastShown = now
  }
}

type Schedule = { lookUp: () => void; stop: () => void }

/** Announces a content change exactly when scheduled content is published or withdrawn. */
function watchSchedule({
  changes,
  nextContentChangeAt,
  clock,
  logger,
  later,
}: Parts & { later: Timer }): Schedule {
  let turn = 0
  let isStopped = false
  let cancelTimer = (): void => undefined

  const waitFor = (at: Date): void => {
    const left = at.getTime() - clock.now().getTime()
    cancelTimer = later(Math.max(0, left), () => {
      // The timer may fire early: no timer waits longer than 24 days.
      if (clock.now() < at) {
        waitFor(at)
      } else {
        changes.invalidate('content')
        lookUp()
      }
    })
  }
  const lookUp = (): void => {
    const lookUpTurn = ++turn
    const isCurrent = (): boolean => lookUpTurn === turn && !isStopped
    nextContentChangeAt().then(
      (at) => {
        if (isCurrent()) {
          cancelTimer()
          cancelTimer = () => undefined
          if (at !== null) {
            waitFor(at)
          }
        }
      },
      (error: unknown) => {
        logger.warn(
          { err: error },
          'the time of the next scheduled content change could not be read',
        )
        if (isCurrent()) {
          cancelTimer()
          cancelTimer = later(retryMilliseconds, lookUp)
        }
      },
    )
  }
  return {
    lookUp,
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}

const longestTimerMilliseconds = 24 * 24 * 60 * 60 * 1000

function callLater(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(milliseconds, longestTimerMilliseconds)).unref()
  return () => clearTimeout(timer)
}

function callRepeatedly(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}
