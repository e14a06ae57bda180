import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  hasFilling,
  readCurrencyName,
  readFilling,
  readWord,
} from '@/lib/exchange/address/exchange-address'
import { settle, type Edited } from '../deal/amounts'
import type { DealRules, Side } from '../deal/deal-rules'
import { valueKey } from '../form/value-key'
import { pairName, type PairIds } from '../selection'
import {
  startingState,
  type Agreement,
  type CalculatorState,
  type Choice,
  type InitialExchange,
  type OfPair,
} from './calculator-state'
import { pairOfEntry } from './pair-entry'
import { fromSaved, readSaved, toSaved, writeSaved } from './saved-state'

export type CalculatorStore = StoreApi<CalculatorState>

export function createCalculatorStore(initial: InitialExchange): CalculatorStore {
  return createStore<CalculatorState>(() => startingState(initial))
}

/**
 * Applies the address, restores this tab's saved state, and saves it from now on. Returns what ends
 * the saving.
 */
export function keepInTab(store: CalculatorStore, rendered: InitialExchange): () => void {
  const initial = withAddress(rendered, window.location.search)
  const early = { state: store.getState(), begun: store.getInitialState() }
  const isAmountTyped = early.state.edited !== early.begun.edited
  store.setState(withTypedEarly(filledIn(initial, isAmountTyped), early))
  const saved = readSaved()
  if (saved) {
    store.setState(withTypedEarly(fromSaved(saved, initial, isAmountTyped), early))
  }
  // After going back, the page may be an older rendering than this entry of the history.
  const entry = pairOfEntry(window.history.state)
  const { choice } = store.getState()
  if (entry && (entry.from !== choice.from || entry.to !== choice.to)) {
    comeBackTo(store, entry)
  }
  return store.subscribe((state) => writeSaved(toSaved(state, initial)))
}

/* What the address says besides the pair. */
function filledIn(initial: InitialExchange, isAmountTyped: boolean): Partial<CalculatorState> {
  const { promocode, referral, cities, edited } = startingState(initial)
  return {
    ...{ promocode, referral },
    ...(initial.filling && { cities }),
    ...(initial.filling && !isAmountTyped && { edited }),
  }
}

type Early = { state: CalculatorState; begun: CalculatorState }

/* What was typed before hydration is newer than the tab's saved state. */
function withTypedEarly(
  remembered: Partial<CalculatorState>,
  { state, begun }: Early,
): Partial<CalculatorState> {
  const { email, promocode, values, agreements } = state
  return {
    ...remembered,
    ...(email !== begun.email && { email }),
    ...(promocode !== begun.promocode && { promocode }),
    ...(agreements !== begun.agreements && {
      agreements: {
        aml: agreements.aml || remembered.agreements?.aml === true,
        topUp: agreements.topUp || remembered.agreements?.topUp === true,
      },
    }),
    ...(remembered.values && {
      values: {
        from: { ...remembered.values.from, ...values.from },
        to: { ...remembered.values.to, ...values.to },
      },
    }),
  }
}

/** Another pair starts with its better course again, if it has one. */
export function choosePair(store: CalculatorStore, change: Partial<Choice>): void {
  store.setState((state) => ({
    left: withLeft(state),
    choice: { ...state.choice, ...change },
    isChosen: true,
    moves: state.moves + 1,
    wantsUsualCourse: false,
    clamp: null,
  }))
}

/** The pair swapped; the amount that was sent is now the amount to receive. */
export function swapPair(store: CalculatorStore, pair: Choice): void {
  choosePair(store, { from: pair.to, to: pair.from })
  store.setState(({ edited, cities }) => ({
    edited: edited && { side: edited.side === 'from' ? 'to' : 'from', text: edited.text },
    cities: { from: cities.to, to: cities.from },
  }))
}

/** An earlier pair, by the browser's buttons: restored as it was left. */
export function comeBackTo(store: CalculatorStore, pair: PairIds): void {
  store.setState((state) => {
    const { edited, wantsUsualCourse, cities } = state.left[pairName(pair)] ?? untouched
    return {
      left: withLeft(state),
      choice: pair,
      isChosen: false,
      clamp: null,
      ...{ edited, wantsUsualCourse, cities },
    }
  })
}

const untouched: OfPair = {
  edited: null,
  wantsUsualCourse: false,
  cities: { from: null, to: null },
}

/* More pairs than one visit needs; a tab's storage is limited. */
const mostLeft = 20

function withLeft({ shown, left, edited, wantsUsualCourse, cities }: CalculatorState) {
  if (shown === null) {
    return left
  }
  const others = Object.entries(left).filter(([name]) => name !== pairName(shown))
  return {
    ...Object.fromEntries(others.slice(1 - mostLeft)),
    [pairName(shown)]: { edited, wantsUsualCourse, cities },
  }
}

export function editAmount(store: CalculatorStore, edited: Edited): void {
  store.setState({ edited, clamp: null })
}

/** Moves the amount between the bounds of the pair, and records when that changed it. */
export function settleAmount(store: CalculatorStore, rules: DealRules): Edited {
  const settled = settle(store.getState().edited, rules)
  store.setState(settled)
  return settled.edited
}

export function setValue(store: CalculatorStore, at: { side: Side; key: string }, value: string) {
  store.setState(({ values }) => ({
    values: { ...values, [at.side]: { ...values[at.side], [at.key]: value } },
  }))
}

type Known = {
  email: string | null
  pair: PairIds
  inputs: Record<Side, readonly { key: string; value: string }[]>
}

/** Fills in known values where nothing was typed. */
export function fillInKnown(store: CalculatorStore, { email, pair, inputs }: Known): void {
  const valuesOf = (side: Side) =>
    Object.fromEntries(inputs[side].map((input) => [valueKey(pair[side], input), input.value]))
  const typed = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  store.setState((state) => ({
    email: state.email === '' ? (email ?? '') : state.email,
    values: {
      from: { ...valuesOf('from'), ...typed(state.values.from) },
      to: { ...valuesOf('to'), ...typed(state.values.to) },
    },
  }))
}

export function chooseCity(store: CalculatorStore, side: Side, id: number): void {
  store.setState(({ cities }) => ({ cities: { ...cities, [side]: id } }))
}

export function agree(store: CalculatorStore, agreement: Agreement, isGiven: boolean): void {
  store.setState(({ agreements }) => ({ agreements: { ...agreements, [agreement]: isGiven } }))
}

/** Each claim asks anew. */
export function forgetAgreements(store: CalculatorStore): void {
  store.setState({ agreements: { aml: false, topUp: false } })
}

/** What the server rendered, with what the address says besides the pair. */
function withAddress(rendered: InitialExchange, search: string): InitialExchange {
  const { filling = null, isNamed = false } = rendered
  const parameters = new URLSearchParams(search)
  const parameter = (name: string) => readWord(parameters.get(name))
  const isNamedNow = ['cur_from', 'cur_to'].some(
    (name) => readCurrencyName(parameters.get(name)) !== null,
  )
  const fillingNow = rendered.isFromNamed === true ? readFilling(parameter) : filling
  return {
    ...rendered,
    isNamed: isNamed || isNamedNow,
    promocode: parameter('promocode') ?? rendered.promocode ?? null,
    referral: parameter('refferal') ?? rendered.referral ?? null,
    // What the address filled in once is the visitor's own since; the page may be an older
    // rendering.
    filling: hasFilling(search) ? fillingNow : null,
  }
}
