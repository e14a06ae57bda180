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
import { toText } from '@/lib/money/decimal'
import { type Answer, createAnswer } from './answers/answer'
import {
  directionsAnswer,
  listedCatalogue,
  receiveCurrenciesAnswer,
  sendCurrenciesAnswer,
} from './answers/listed-answers'
import type { DirectionGlance, DirectionPrice, PreviewTerms } from './direction-price'
import { loadOffer, offerParts, type OfferPart, type OfferState } from './load-parts'
import { createMoments, pauseOf, type Moment } from './moment'
import { pairsOf, type Agreement, type PairAnswer, type PairKey } from './offered-pairs'
import type { OpenDirection } from './open/open-direction'
import type { Pause } from './pricing/pause'
import type { Reserves } from './snapshot'

/* Cached by their source object, so that they are freed together with it. */
const made = new WeakMap<object, Map<string, Answer>>()

function reservesAnswer(reserves: Reserves): Answer {
  return cachedAnswer(reserves, 'reserves', () =>
    [...reserves].map(([id, amount]) => ({ id, amount: toText(amount) })),
  )
}

function settingsAnswer(settings: SiteSettings): Answer {
  return cachedAnswer(settings, 'settings', () => presentPublicSettings(settings))
}

function techBreakAnswer(settings: SiteSettings, locale: Locale): Answer {
  return cachedAnswer(settings, `tech ${locale}`, () => presentTechBreak(settings, locale))
}

function cachedAnswer(source: object, key: string, present: () => unknown): Answer {
  const answers = made.get(source) ?? new Map<string, Answer>()
  made.set(source, answers)
  const known = answers.get(key)
  if (known) {
    return known
  }
  const answer = createAnswer(present())
  answers.set(key, answer)
  return answer
}

export type Offer = {
  /** Increases with every change; zero until everything was loaded once. */
  version: () => number
  /** Loads again what may have changed. Rejects on failure; the previous state then stays. */
  refresh: (part: OfferPart | 'all') => Promise<void>
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void

  directions: (locale: Locale) => Answer
  sendCurrencies: (locale: Locale) => Answer
  /** Null for a currency that never existed. */
  receiveCurrencies: (query: { fromId: number; locale: Locale }) => Answer | null
  pair: (query: PairKey & { locale: Locale }) => PairAnswer
  course: (key: PairKey) => PairAnswer
  /** Null: there is no such direction, or it is off. */
  agreement: (key: PairKey) => Agreement | { pause: Pause } | null
  reserves: () => Answer
  settings: () => Answer
  techBreak: (locale: Locale) => Answer
  bestPairs: (locale: Locale) => Answer
  /** The same, starting with these pairs as far as they are open. */
  bestPairsAfter: (query: { first: readonly PairKey[]; locale: Locale }) => Answer
  resolveCurrencies: (names: CurrencyNames) => ReturnType<typeof resolveCurrencies>
  /** Includes disabled currencies. */
  currencyOf: (id: number) => CatalogueCurrency | null
  /** The inputs needed to pay out a currency, also a disabled one. */
  receiveInputs: (query: { currencyId: number; locale: Locale }) => InputDefinition[]
  /** The same array as long as the catalogue is the same. */
  directionPaths: () => readonly DirectionPath[]

  /**
   * The same array as long as nothing in it changed. Includes directions without an exchangeable
   * amount: limits are computed only when read.
   */
  openDirections: () => readonly OpenDirection[]
  /** For the desk: the current price of an open or paused direction; null when it is disabled. */
  stateOf: (directionId: number) => DirectionPrice | null
  /** The cheap part of it, for callers that ask for very many. */
  glanceAt: (directionId: number) => DirectionGlance | null
  preview: (terms: PreviewTerms) => DirectionPrice | null
  isTechBreak: () => boolean
  /** Whether nothing can be exchanged although the office is open and has directions. */
  isShut: () => boolean
  /** The announcement of the technical break in this language; null without one. */
  techBreakText: (locale: Locale) => string | null
  /**
   * After how many seconds clients should ask again during a break: at its announced end, or within
   * the hour.
   */
  techBreakSeconds: () => number
}

export type OfferOptions = { db: Database; clock: { now: () => Date } }

/**
 * The process's only snapshot of all courses. Refuses with `unavailable` until it has been loaded.
 */
export function createOffer({ db, clock }: OfferOptions): Offer {
  const listeners = new Set<() => void>()
  const momentOf = createMoments()
  let state: OfferState | null = null
  let version = 0

  const load = createSingleFlight<OfferPart>(async (parts) => {
    const { state: next, faults } = await loadOffer({ db, now: clock.now(), parts, known: state })
    if (next !== null) {
      state = next
      version += 1
      listeners.forEach((listener) => listener())
    }
    if (faults.length > 0) {
      throw faults[0]
    }
  })

  const known = (): OfferState => {
    if (state === null) {
      throw new AppError('unavailable')
    }
    return state
  }
  const moment = (): Moment => momentOf(known(), clock.now())

  return {
    version: () => version,
    refresh: (part) => load(part === 'all' ? offerParts : [part]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...listsOf(known),
    ...pairsOf(moment),
    isTechBreak: () => state?.settings.site.techBreak.on ?? false,
    isShut: () => isShutAt(moment()),
    techBreakSeconds: () => secondsUntil(state?.settings.site.techBreak.until, clock.now()),
  }
}

const usualBreakSeconds = 300
const longestBreakSeconds = 3600

function secondsUntil(end: string | null | undefined, now: Date): number {
  const seconds = end ? Math.ceil((new Date(end).getTime() - now.getTime()) / 1000) : 0
  return seconds > 0 ? Math.min(seconds, longestBreakSeconds) : usualBreakSeconds
}

function listsOf(known: () => OfferState) {
  const snapshot = () => known().snapshot
  return {
    directions: (locale: Locale) => directionsAnswer(snapshot(), locale),
    sendCurrencies: (locale: Locale) => sendCurrenciesAnswer(snapshot(), locale),
    receiveCurrencies: (query: { fromId: number; locale: Locale }) =>
      receiveCurrenciesAnswer(snapshot(), query),
    reserves: () => reservesAnswer(known().snapshot.reserves),
    settings: () => settingsAnswer(known().settings.site),
    techBreak: (locale: Locale) => techBreakAnswer(known().settings.site, locale),
    techBreakText: (locale: Locale) => presentTechBreak(known().settings.site, locale).text,
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
const knownPaths = new WeakMap<Catalogue, readonly DirectionPath[]>()

function pathsOf(catalogue: Catalogue): readonly DirectionPath[] {
  const paths = knownPaths.get(catalogue) ?? listDirectionPaths(catalogue)
  knownPaths.set(catalogue, paths)
  return paths
}

function isShutAt(at: Moment): boolean {
  const { states } = at.snapshot
  const isMeant = at.settings.site.techBreak.on || states.length === 0
  const pauses = isMeant ? [] : states.map((state) => pauseOf(state, at))
  return (
    pauses.length > 0 &&
    !pauses.includes(null) &&
    pauses.some((pause) => pause?.reason !== 'office_closed')
  )
}

/**
 * Runs one load at a time. Requests during a load are collected and done in one further load
 * afterwards, so that each caller sees at least the state at the time of its request, and no queue
 * grows.
 */
function createSingleFlight<Part>(
  run: (parts: ReadonlySet<Part>) => Promise<void>,
): (parts: readonly Part[]) => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: { parts: Set<Part>; done: Promise<void> } | null = null

  return (parts) => {
    if (next === null) {
      const gathered = new Set<Part>()
      const done = settled(running).then(() => {
        next = null
        return run(gathered)
      })
      next = { parts: gathered, done }
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
