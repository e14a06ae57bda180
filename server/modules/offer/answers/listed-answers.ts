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
 * What can be chosen at all. A pause that passes by itself leaves a direction in the list, and its
 * pair tells of it; a direction that no amount is left for is out until its reserve is filled up.
 */
function isListed(state: DirectionState): boolean {
  return !isPriced(state) || leavesAmount(state)
}

export function directionsAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return keep(snapshot, `directions ${locale}`, () => {
    const catalogue = listedCatalogue(snapshot)
    const members = `${inOrder(catalogue.sendable)} ${inOrder(catalogue.receivable)}`
    return { members, list: () => listDirections(catalogue, locale) }
  })
}

export function sendCurrenciesAnswer(snapshot: Snapshot, locale: Locale): Answer {
  return keep(snapshot, `from ${locale}`, () => {
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
  // What is kept must be bounded by the catalogue, not by what somebody asks.
  if (!catalogue.currencyById.has(fromId)) {
    return null
  }
  return keep(snapshot, `from ${fromId} ${locale}`, () => {
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

/** The catalogue with only those currencies to be sent and received that a listed direction has. */
export function listedCatalogue({ catalogue, states }: Snapshot): Catalogue {
  const known = listed.get(states)
  if (known) {
    return known
  }
  const sendable = new Set<number>()
  const receivable = new Set<number>()
  for (const state of states) {
    const { from, to } = state.direction
    // Where both sides are known already, nothing needs to be calculated.
    if (!(sendable.has(from.id) && receivable.has(to.id)) && isListed(state)) {
      sendable.add(from.id)
      receivable.add(to.id)
    }
  }
  const made = { ...catalogue, sendable, receivable }
  listed.set(states, made)
  return made
}

function inOrder(ids: ReadonlySet<number>): string {
  return [...ids].sort((a, b) => a - b).join()
}

type Listing = { members: string; list: () => unknown }
type Kept = { members: string; answer: Answer }

const byStates = new WeakMap<readonly DirectionState[], Map<string, Answer>>()
const byCatalogue = new WeakMap<Catalogue, Map<string, Kept>>()

/** Calculated again only when states changed, and the very same object while it would say the same. */
function keep({ catalogue, states }: Snapshot, key: string, read: () => Listing): Answer {
  const answers = byStates.get(states) ?? new Map<string, Answer>()
  byStates.set(states, answers)
  const known = answers.get(key)
  if (known) {
    return known
  }
  const kept = byCatalogue.get(catalogue) ?? new Map<string, Kept>()
  byCatalogue.set(catalogue, kept)
  const before = kept.get(key)
  const { members, list } = read()
  const answer = before?.members === members ? before.answer : createAnswer(list())
  kept.set(key, { members, answer })
  answers.set(key, answer)
  return answer
}
