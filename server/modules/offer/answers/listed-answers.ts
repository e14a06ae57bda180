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

type Listed = {
  locale: Locale
  /** The open pairs that the office promotes, in its order. */
  promoted: readonly DirectionState[]
}

/**
 * The calculator begins with the first currency, so the currencies of the promoted pairs come first,
 * followed by the others in the office's order.
 */
export function sendCurrenciesAnswer(snapshot: Snapshot, { locale, promoted }: Listed): Answer {
  const first = promoted.map(({ direction }) => direction.from.id)
  return cachedAnswer(snapshot, `from ${locale} ${first.join()}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const contentKey = `${sortedIds(catalogue.sendable)} ${first.join()}`
    return { contentKey, list: () => withFirst(first, listSendCurrencies(catalogue, locale)) }
  })
}

/**
 * In the order of the currencies that can be sent. Null when there is no currency with this id, not even
 * a disabled one.
 */
export function receiveCurrenciesAnswer(
  snapshot: Snapshot,
  { fromId, locale, promoted }: Listed & { fromId: number },
): Answer | null {
  const { catalogue, states } = snapshot
  // The cache must not grow with made-up ids that clients ask for.
  if (!catalogue.currencyById.has(fromId)) {
    return null
  }
  const first = promoted
    .filter(({ direction }) => direction.from.id === fromId)
    .map(({ direction }) => direction.to.id)
  return cachedAnswer(snapshot, `from ${fromId} ${locale} ${first.join()}`, () => {
    const directions = states
      .filter((state) => state.direction.from.id === fromId && isListed(state))
      .map(({ direction }) => direction)
    const list = () => listReceiveCurrencies({ ...catalogue, directions }, { fromId, locale })
    return {
      contentKey: `${directions.map(({ id }) => id).join()} ${first.join()}`,
      list: () => withFirst(first, list() ?? []),
    }
  })
}

/** The list with these ids first, in their order, as far as it contains them. */
function withFirst<T extends { id: number }>(first: readonly number[], list: readonly T[]): T[] {
  const byId = new Map(list.map((item) => [item.id, item]))
  const leading = first.map((id) => byId.get(id)).filter((item) => item !== undefined)
  return [...new Set([...leading, ...list])]
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
