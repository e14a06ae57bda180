import type { Locale } from '@/lib/i18n/locales'
import {
  listDirections,
  listReceiveCurrencies,
  listSendCurrencies,
  type Catalogue,
} from '@/server/modules/catalogue'
import type { DirectionState } from '../direction-state'
import { hasExchangeableAmount } from '../open/has-exchangeable-amount'
import type { Snapshot } from '../snapshot'
import { createAnswer, type Answer } from './answer'
import { isPriced } from './pair-answers'

/*
 * Whether a direction is listed. A direction that is temporarily paused stays in the list, and its
 * pair shows the pause. A direction without any exchangeable amount is hidden until its reserve is
 * refilled.
 */
function isListed(state: DirectionState): boolean {
  return !isPriced(state) || hasExchangeableAmount(state)
}

export function directionsAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return cachedAnswer(snapshot, `directions ${locale}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const contentKey = `${sortedIds(catalogue.sendable)} ${sortedIds(catalogue.receivable)}`
    return { contentKey, list: () => listDirections(catalogue, locale) }
  })
}

export function sendCurrenciesAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return cachedAnswer(snapshot, `from ${locale}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const contentKey = sortedIds(catalogue.sendable)
    return { contentKey, list: () => listSendCurrencies(catalogue, locale) }
  })
}

/** Null when there is no currency with this id, not even a disabled one. */
export function receiveCurrenciesAnswer(
  snapshot: Snapshot,
  { fromId, locale }: { fromId: number; locale: Locale },
): Answer | null {
  const { catalogue, states } = snapshot
  // The cache must not grow with made-up ids that clients ask for.
  if (!catalogue.currencyById.has(fromId)) {
    return null
  }
  return cachedAnswer(snapshot, `from ${fromId} ${locale}`, () => {
    const directions = states
      .filter((state) => state.direction.from.id === fromId && isListed(state))
      .map(({ direction }) => direction)
    return {
      contentKey: directions.map(({ id }) => id).join(),
      list: () => listReceiveCurrencies({ ...catalogue, directions }, { fromId, locale }),
    }
  })
}

const listedCatalogues = new WeakMap<readonly DirectionState[], Catalogue>()

/** The catalogue, with only the currencies of listed directions as sendable and receivable. */
export function listedCatalogue({ catalogue, states }: Snapshot): Catalogue {
  const cached = listedCatalogues.get(states)
  if (cached) {
    return cached
  }
  const sendable = new Set<number>()
  const receivable = new Set<number>()
  for (const state of states) {
    const { from, to } = state.direction
    // If both currencies are in the sets already, the limits of the direction need not be computed.
    if (!(sendable.has(from.id) && receivable.has(to.id)) && isListed(state)) {
      sendable.add(from.id)
      receivable.add(to.id)
    }
  }
  const catalogueOfListed = { ...catalogue, sendable, receivable }
  listedCatalogues.set(states, catalogueOfListed)
  return catalogueOfListed
}

function sortedIds(ids: ReadonlySet<number>): string {
  return [...ids].sort((a, b) => a - b).join()
}

type Listing = { contentKey: string; list: () => unknown }
type CachedAnswer = { contentKey: string; answer: Answer }

const byStates = new WeakMap<readonly DirectionState[], Map<string, Answer>>()
const byCatalogue = new WeakMap<Catalogue, Map<string, CachedAnswer>>()

/**
 * Computes the answer again only after the states changed. Returns the same object as long as its
 * content is the same.
 */
function cachedAnswer({ catalogue, states }: Snapshot, key: string, read: () => Listing): Answer {
  const answers = byStates.get(states) ?? new Map<string, Answer>()
  byStates.set(states, answers)
  const cached = answers.get(key)
  if (cached) {
    return cached
  }
  const byKey = byCatalogue.get(catalogue) ?? new Map<string, CachedAnswer>()
  byCatalogue.set(catalogue, byKey)
  const previous = byKey.get(key)
  const { contentKey, list } = read()
  const answer = previous?.contentKey === contentKey ? previous.answer : createAnswer(list())
  byKey.set(key, { contentKey, answer })
  answers.set(key, answer)
  return answer
}
