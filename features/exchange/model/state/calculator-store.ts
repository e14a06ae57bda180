import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  hasPrefill,
  readCurrencyName,
  readPrefill,
  readWord,
} from '@/lib/exchange/address/exchange-address'
import { clampTyped, type Edited } from '../deal/amounts'
import type { DealRules, Side } from '../deal/deal-rules'
import { amountForPair, type PairOfAmount } from '../deal/kept-amount'
import { isPickedKey } from '../form/picked-verification'
import { valueKey } from '../form/value-key'
import { pairName, type PairIds } from '../selection'
import {
  startingState,
  type CalculatorState,
  type Choice,
  type InitialExchange,
  type PairValues,
} from './calculator-state'
import { pairOfEntry } from './pair-entry'
import { fromSaved, readSaved, toSaved, writeSaved } from './saved-state'

export type CalculatorStore = StoreApi<CalculatorState>

export function createCalculatorStore(initial: InitialExchange): CalculatorStore {
  return createStore<CalculatorState>(() => startingState(initial))
}

/**
 * Applies the address, restores this tab's saved state, and then saves every change. Returns a function
 * that stops the saving.
 */
export function persistInTab(store: CalculatorStore, rendered: InitialExchange): () => void {
  const initial = withAddress(rendered, window.location.search)
  const early = { state: store.getState(), initialState: store.getInitialState() }
  const isAmountTyped = early.state.edited !== early.initialState.edited
  store.setState(withTypedEarly(filledIn(initial, isAmountTyped), early))
  const saved = readSaved()
  if (saved) {
    store.setState(withTypedEarly(fromSaved(saved, initial, isAmountTyped), early))
  }
  // After going back, the page may have been rendered before this history entry was made.
  const entry = pairOfEntry(window.history.state)
  const { choice } = store.getState()
  if (entry && (entry.from !== choice.from || entry.to !== choice.to)) {
    restorePair(store, entry)
  }
  return store.subscribe((state) => writeSaved(toSaved(state, initial)))
}

/* The values in the address, without the pair. */
function filledIn(initial: InitialExchange, isAmountTyped: boolean): Partial<CalculatorState> {
  const { promocode, referral, cities, edited } = startingState(initial)
  return {
    ...{ promocode, referral },
    ...(initial.filling && { cities }),
    ...(initial.filling && !isAmountTyped && { edited }),
  }
}

type Early = { state: CalculatorState; initialState: CalculatorState }

/* What was typed before hydration is newer than the tab's saved state. */
function withTypedEarly(
  remembered: Partial<CalculatorState>,
  { state, initialState }: Early,
): Partial<CalculatorState> {
  const { email, promocode, values, agreements } = state
  return {
    ...remembered,
    ...(email !== initialState.email && { email }),
    ...(promocode !== initialState.promocode && { promocode }),
    ...(agreements !== initialState.agreements && {
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

/** Chooses another pair. The better course stays switched off once the visitor has switched it off. */
export function choosePair(store: CalculatorStore, change: Partial<Choice>): void {
  store.setState((state) => ({
    left: withLeft(state),
    choice: { ...state.choice, ...change },
    isChosen: true,
    moves: state.moves + 1,
    wantsUsualCourse: state.wantsUsualCourse === true ? true : null,
    clamp: null,
  }))
}

/**
 * Swaps the pair; the amount to send becomes the amount to receive. A second press before the first is
 * shown changes nothing.
 */
export function swapPair(store: CalculatorStore, pair: Choice): void {
  const { choice } = store.getState()
  if (choice.from === pair.to && choice.to === pair.from) {
    return
  }
  choosePair(store, { from: pair.to, to: pair.from })
  store.setState(({ edited, cities }) => ({
    edited: edited && { ...edited, side: edited.side === 'from' ? 'to' : 'from' },
    cities: { from: cities.to, to: cities.from },
  }))
}

/** Restores an earlier pair with its values, after the browser's Back or Forward button. */
export function restorePair(store: CalculatorStore, pair: PairIds): void {
  store.setState((state) => {
    const { edited, unaccepted, cities, ...before } = state.left[pairName(pair)] ?? untouched
    // Switched off by hand, the better course stays off.
    const wantsUsualCourse = state.wantsUsualCourse === true ? true : before.wantsUsualCourse
    return {
      left: withLeft(state),
      choice: pair,
      isChosen: false,
      clamp: null,
      ...{ edited, unaccepted, wantsUsualCourse, cities },
    }
  })
}

const untouched: PairValues = {
  edited: null,
  unaccepted: null,
  wantsUsualCourse: null,
  cities: { from: null, to: null },
}

/* More pairs than one visit needs, but limited, because a tab's storage is limited. */
const maxOtherPairs = 20

function withLeft({ shown, left, edited, unaccepted, ...state }: CalculatorState) {
  if (shown === null) {
    return left
  }
  const { wantsUsualCourse, cities } = state
  const others = Object.entries(left).filter(([name]) => name !== pairName(shown))
  return {
    ...Object.fromEntries(others.slice(1 - maxOtherPairs)),
    [pairName(shown)]: { edited, unaccepted, wantsUsualCourse, cities },
  }
}

export function editAmount(store: CalculatorStore, edited: Edited): void {
  store.setState({ edited, clamp: null, unaccepted: null })
}

/** The visitor accepts the amount that replaced the one they had typed for another pair. */
export function acceptAmount(store: CalculatorStore): void {
  store.setState({ unaccepted: null })
}

/**
 * Turns what was typed for another pair into an amount of this one, and stores whether it had to become
 * another amount.
 */
export function moveAmountToPair(store: CalculatorStore, pair: PairOfAmount): Edited {
  const state = store.getState()
  const { edited, clamp } = amountForPair(state.edited, pair)
  const isOfPair = pair.before?.edited !== state.edited
  store.setState({ edited, clamp: null, unaccepted: clamp ?? (isOfPair ? state.unaccepted : null) })
  return edited
}

/**
 * Moves the amount within the bounds of the pair, and stores the bound if the amount had crossed it.
 */
export function clampTypedAmount(store: CalculatorStore, rules: DealRules): Edited {
  const { edited: typed } = store.getState()
  const { edited, clamp } = clampTyped(typed, rules)
  const isSameSide = edited?.side === typed?.side
  store.setState({
    edited: edited && isSameSide ? { ...edited, currency: typed?.currency } : edited,
    clamp,
  })
  return edited
}

export function setValue(store: CalculatorStore, at: { side: Side; key: string }, value: string) {
  store.setState(({ values }) => ({
    values: { ...values, [at.side]: { ...values[at.side], [at.key]: value } },
  }))
}

export function forgetValue(store: CalculatorStore, { side, key }: { side: Side; key: string }) {
  store.setState(({ values }) => {
    const others = Object.entries(values[side]).filter(([name]) => name !== key)
    return { values: { ...values, [side]: Object.fromEntries(others) } }
  })
}

/** Forgets the better course and the verified numbers that were picked for it. */
export function forgetVerified(store: CalculatorStore): void {
  const typed = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !isPickedKey(key)))
  const off = (wants: boolean | null) => (wants === false ? null : wants)
  store.setState(({ values, wantsUsualCourse, left }) => ({
    wantsUsualCourse: off(wantsUsualCourse),
    left: Object.fromEntries(
      Object.entries(left).map(([name, pair]) => [
        name,
        { ...pair, wantsUsualCourse: off(pair.wantsUsualCourse) },
      ]),
    ),
    values: { from: typed(values.from), to: typed(values.to) },
  }))
}

type KnownDetails = {
  email: string | null
  pair: PairIds
  inputs: Record<Side, readonly { key: string; value: string }[]>
}

/** Fills known values into fields where nothing was typed. */
export function fillInKnown(store: CalculatorStore, { email, pair, inputs }: KnownDetails): void {
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

export function agree(store: CalculatorStore, isGiven: boolean): void {
  store.setState({ agreements: { aml: isGiven, topUp: isGiven } })
}

/** Each claim asks for the agreements again. */
export function forgetAgreements(store: CalculatorStore): void {
  store.setState({ agreements: { aml: false, topUp: false } })
}

/** The values that the server rendered, with the values in the address. */
function withAddress(rendered: InitialExchange, search: string): InitialExchange {
  const { filling = null, isNamed = false } = rendered
  const parameters = new URLSearchParams(search)
  const parameter = (name: string) => readWord(parameters.get(name))
  const isNamedNow = ['cur_from', 'cur_to'].some(
    (name) => readCurrencyName(parameters.get(name)) !== null,
  )
  const fillingNow = rendered.isFromNamed === true ? readPrefill(parameter) : filling
  return {
    ...rendered,
    isNamed: isNamed || isNamedNow,
    promocode: parameter('promocode') ?? rendered.promocode ?? null,
    referral: parameter('refferal') ?? rendered.referral ?? null,
    // The values of the address are filled in only once, because the visitor may have changed them
    // since. Without values in the address, those of an older rendering are dropped.
    filling: hasPrefill(search) ? fillingNow : null,
  }
}
