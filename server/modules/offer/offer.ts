import type { TechResponse } from '@/lib/contracts/calculator'
import { AppError } from '@/lib/errors/app-error'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Database } from '@/server/database/client'
import {
  listDirectionPaths,
  listReceiveInputs,
  resolveCurrencies,
  type Catalogue,
  type CatalogueCurrency,
  type CurrencyNames,
  type DirectionPath,
} from '@/server/modules/catalogue'
import {
  presentTechBreak,
  presentPublicSettings,
  type SiteSettings,
} from '@/server/modules/settings'
import { toText, type Decimal } from '@/lib/money/decimal'
import { type Answer, createAnswer } from './answers/answer'
import {
  directionsAnswer,
  listedCatalogue,
  receiveCurrenciesAnswer,
  sendCurrenciesAnswer,
} from './answers/listed-answers'
import type { PricedState } from './answers/pair-answers'
import type { DirectionSummary, DirectionPrice, PreviewTerms } from './direction-price'
import { loadOffer, offerParts, type OfferPart, type OfferState } from './load-parts'
import { createMoments, pauseOf, type Moment } from './moment'
import { pairsOf, type Agreement, type PairAnswer, type PairKey } from './offered-pairs'
import type { OpenDirection } from './open/open-direction'
import type { Pause } from './pricing/pause'
import type { Reserves } from './snapshot'

/* Answers are cached by the object they are computed from, so that they are freed together with it. */
const answersByInput = new WeakMap<object, Map<string, Answer>>()

function reservesAnswer(reserves: Reserves): Answer {
  return cachedAnswer(reserves, 'reserves', () =>
    [...reserves].map(([id, amount]) => ({ id, amount: toText(amount) })),
  )
}

function settingsAnswer(settings: SiteSettings, sendsMail: boolean): Answer {
  return cachedAnswer(settings, 'settings', () => presentPublicSettings(settings, sendsMail))
}

function techBreakAnswer(settings: SiteSettings, locale: Locale): Answer {
  return cachedAnswer(settings, `tech ${locale}`, () => presentTechBreak(settings, locale))
}

function cachedAnswer(input: object, key: string, present: () => unknown): Answer {
  const answers = answersByInput.get(input) ?? new Map<string, Answer>()
  answersByInput.set(input, answers)
  const cached = answers.get(key)
  if (cached) {
    return cached
  }
  const answer = createAnswer(present())
  answers.set(key, answer)
  return answer
}

export type Offer = {
  /** Increases with every change; zero until everything was loaded once. */
  version: () => number
  /** Loads the part again. Rejects on failure; the previous state then stays in use. */
  refresh: (part: OfferPart | 'all') => Promise<void>
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void

  directions: (locale: Locale) => Answer
  /** Those of the promoted pairs come first, because the calculator begins with the first one. */
  sendCurrencies: (locale: Locale) => Answer
  /**
   * Those of the promoted pairs come first. Null when there is no currency with this id, not even a
   * disabled one.
   */
  receiveCurrencies: (query: { fromId: number; locale: Locale }) => Answer | null
  pair: (query: PairKey & { locale: Locale }) => PairAnswer
  course: (key: PairKey) => PairAnswer
  /** Null when there is no such direction, or it is disabled. */
  agreement: (key: PairKey) => Agreement | { pause: Pause } | null
  reserves: () => Answer
  settings: () => Answer
  techBreak: (locale: Locale) => Answer
  bestPairs: (locale: Locale) => Answer
  /** The best pairs: first the pairs in `first` that are open, then others. */
  bestPairsAfter: (query: { first: readonly PairKey[]; locale: Locale }) => Answer
  resolveCurrencies: (names: CurrencyNames) => ReturnType<typeof resolveCurrencies>
  /** Finds disabled currencies too. */
  currencyOf: (id: number) => CatalogueCurrency | null
  /** The inputs that a payout in this currency needs, even if the currency is disabled. */
  receiveInputs: (query: { currencyId: number; locale: Locale }) => InputDefinition[]
  /**
   * What one unit of an asset is worth in another at market prices, whether or not it can be exchanged;
   * null without a fresh price.
   */
  marketPrice: (assets: { from: string; to: string }) => Decimal | null
  /** Returns the same array until the catalogue changes. */
  directionPaths: () => readonly DirectionPath[]

  /**
   * Returns the same array until something in it changes. Includes directions without an exchangeable
   * amount, because limits are computed only on access.
   */
  openDirections: () => readonly OpenDirection[]
  /** For the desk: the current price of an open or paused direction; null when it is disabled. */
  stateOf: (directionId: number) => DirectionPrice | null
  /** The part of `stateOf` that is cheap to compute, for callers that need very many directions. */
  summaryOf: (directionId: number) => DirectionSummary | null
  preview: (terms: PreviewTerms) => DirectionPrice | null
  isTechBreak: () => boolean
  /** Whether all directions are paused, and not only by a maintenance break or by office hours. */
  isFullyPaused: () => boolean
  /** The announcement of the maintenance break in this language; null without one. */
  techBreakText: (locale: Locale) => string | null
  /** The maintenance break as pages announce it; null when there is none, and before the offer is loaded. */
  techBreakNow: (locale: Locale) => TechResponse | null
  /**
   * The number of seconds after which clients should retry during a maintenance break: the time until
   * its announced end, but one hour at most.
   */
  techBreakSeconds: () => number
}

export type OfferOptions = {
  db: Database
  clock: { now: () => Date }
  /** Whether the office sends mails; it does unless this says otherwise. */
  sendsMail?: boolean
}

/**
 * Creates the offer; each process has one. Until every part has been loaded, functions that need the
 * snapshot throw `unavailable`.
 */
export function createOffer({ db, clock, sendsMail = true }: OfferOptions): Offer {
  const listeners = new Set<() => void>()
  const momentOf = createMoments()
  let state: OfferState | null = null
  let version = 0

  const load = createSingleFlight<OfferPart>(async (parts) => {
    const { state: next, errors } = await loadOffer({
      db,
      now: clock.now(),
      parts,
      previous: state,
    })
    if (next !== null) {
      state = next
      version += 1
      listeners.forEach((listener) => listener())
    }
    if (errors.length > 0) {
      throw errors[0]
    }
  })

  const loadedState = (): OfferState => {
    if (state === null) {
      throw new AppError('unavailable')
    }
    return state
  }
  const { promoted, ...pairs } = pairsOf(() => momentOf(loadedState(), clock.now()))

  return {
    version: () => version,
    refresh: (part) => load(part === 'all' ? offerParts : [part]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...listsOf(loadedState, promoted),
    settings: () => settingsAnswer(loadedState().settings.site, sendsMail),
    ...pairs,
    techBreakNow: (locale) => {
      const announced = state && presentTechBreak(state.settings.site, locale)
      return announced?.on === true ? announced : null
    },
    isTechBreak: () => state?.settings.site.techBreak.on ?? false,
    isFullyPaused: () => isShutAt(momentOf(loadedState(), clock.now())),
    techBreakSeconds: () => secondsUntil(state?.settings.site.techBreak.until, clock.now()),
  }
}

const defaultRetrySeconds = 300
const maxRetrySeconds = 3600

function secondsUntil(end: string | null | undefined, now: Date): number {
  const seconds = end ? Math.ceil((new Date(end).getTime() - now.getTime()) / 1000) : 0
  return seconds > 0 ? Math.min(seconds, maxRetrySeconds) : defaultRetrySeconds
}

function listsOf(loadedState: () => OfferState, promoted: () => readonly PricedState[]) {
  const snapshot = () => loadedState().snapshot
  return {
    directions: (locale: Locale) => directionsAnswer(snapshot(), locale),
    sendCurrencies: (locale: Locale) =>
      sendCurrenciesAnswer(snapshot(), { promoted: promoted(), locale }),
    receiveCurrencies: (query: { fromId: number; locale: Locale }) =>
      receiveCurrenciesAnswer(snapshot(), { ...query, promoted: promoted() }),
    reserves: () => reservesAnswer(loadedState().snapshot.reserves),
    techBreak: (locale: Locale) => techBreakAnswer(loadedState().settings.site, locale),
    techBreakText: (locale: Locale) => presentTechBreak(loadedState().settings.site, locale).text,
    currencyOf: (id: number) =>
      snapshot().catalogue.currencies.find((currency) => currency.id === id) ?? null,
    receiveInputs: (query: { currencyId: number; locale: Locale }) =>
      listReceiveInputs(snapshot().catalogue, query),
    resolveCurrencies: (names: CurrencyNames) =>
      resolveCurrencies(listedCatalogue(snapshot()), names),
    directionPaths: () => pathsOf(snapshot().catalogue),
  }
}

/* Cached because there may be very many directions, and anybody may request the sitemap often. */
const cachedPaths = new WeakMap<Catalogue, readonly DirectionPath[]>()

function pathsOf(catalogue: Catalogue): readonly DirectionPath[] {
  const paths = cachedPaths.get(catalogue) ?? listDirectionPaths(catalogue)
  cachedPaths.set(catalogue, paths)
  return paths
}

function isShutAt(at: Moment): boolean {
  const { states } = at.snapshot
  const isIntended = at.settings.site.techBreak.on || states.length === 0
  const pauses = isIntended ? [] : states.map((state) => pauseOf(state, at))
  return (
    pauses.length > 0 &&
    !pauses.includes(null) &&
    pauses.some((pause) => pause?.reason !== 'office_closed')
  )
}

/**
 * Runs one load at a time. Requests that come during a load are combined into one further load. So
 * each caller gets a state that is at least as new as its request, and no queue can grow.
 */
function createSingleFlight<Part>(
  run: (parts: ReadonlySet<Part>) => Promise<void>,
): (parts: readonly Part[]) => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: { parts: Set<Part>; done: Promise<void> } | null = null

  return (parts) => {
    if (next === null) {
      const requested = new Set<Part>()
      const done = settled(running).then(() => {
        next = null
        return run(requested)
      })
      next = { parts: requested, done }
      running = done
    }
    for (const part of parts) {
      next.parts.add(part)
    }
    return next.done
  }
}

function settled(promise: Promise<void>): Promise<void> {
  return promise.catch(() => undefined)
}
