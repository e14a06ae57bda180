import type { Locale } from '@/lib/i18n/locales'
import {
  listDirections,
  listReceiveCurrencies,
  listSendCurrencies,
  type Catalogue,
} from '@/server/modules/catalogue'
import type { DirectionState } from '../direction-state'
import { leavesAmount } from '../open/leaves-amount'
import type { Snapshot } from '../snapshot'
import { createAnswer, type Answer } from './answer'
import { isPriced } from './pair-answers'

/*
 * Whether a direction is listed. One that is paused temporarily stays in the list, and its pair
 * shows the pause; one without any exchangeable amount is hidden until its reserve is filled up.
 */
function isListed(state: DirectionState): boolean {
  return !isPriced(state) || leavesAmount(state)
}

export function directionsAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return cachedAnswer(snapshot, `directions ${locale}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const members = `${inOrder(catalogue.sendable)} ${inOrder(catalogue.receivable)}`
    return { members, list: () => listDirections(catalogue, locale) }
  })
}

export function sendCurrenciesAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return cachedAnswer(snapshot, `from ${locale}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const members = inOrder(catalogue.sendable)
    return { members, list: () => listSendCurrencies(catalogue, locale) }
  })
}

/** Null for a currency that never existed. */
export function receiveCurrenciesAnswer(
  snapshot: Snapshot,
  { fromId, locale }: { fromId: number; locale: Locale },
): Answer | null {
  const { catalogue, states } = snapshot
  // The cache must be bounded by the catalogue, not by what clients ask for.
  if (!catalogue.currencyById.has(fromId)) {
    return null
  }
  return cachedAnswer(snapshot, `from ${fromId} ${locale}`, () => {
    const directions = states
      .filter((state) => state.direction.from.id === fromId && isListed(state))
      .map(({ direction }) => direction)
    return {
      members: directions.map(({ id }) => id).join(),
      list: () => listReceiveCurrencies({ ...catalogue, directions }, { fromId, locale }),
    }
  })
}

const listed = new WeakMap<readonly DirectionState[], Catalogue>()

/** The catalogue, in which only currencies of listed directions can be sent or received. */
export function listedCatalogue({ catalogue, states }: Snapshot): Catalogue {
  const cached = listed.get(states)
  if (cached) {
    return cached
  }
  const sendable = new Set<number>()
  const receivable = new Set<number>()
  for (const state of states) {
    const { from, to } = state.direction
    // When both sides are in already, the direction need not be computed.
    if (!(sendable.has(from.id) && receivable.has(to.id)) && isListed(state)) {
      sendable.add(from.id)
      receivable.add(to.id)
    }
  }
  const catalogueOfListed = { ...catalogue, sendable, receivable }
  listed.set(states, catalogueOfListed)
  return catalogueOfListed
}

function inOrder(ids: ReadonlySet<number>): string {
  return [...ids].sort((a, b) => a - b).join()
}

type Listing = { members: string; list: () => unknown }
type CachedAnswer = { members: string; answer: Answer }

const byStates = new WeakMap<readonly DirectionState[], Map<string, Answer>>()
const byCatalogue = new WeakMap<Catalogue, Map<string, CachedAnswer>>()

/**
 * Computed again only when states changed; the same object is returned while its content would be
 * the same.
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
  const before = byKey.get(key)
  const { members, list } = read()
  const answer = before?.members === members ? before.answer : createAnswer(list())
  byKey.set(key, { members, answer })
  answers.set(key, answer)
  return answer
}
