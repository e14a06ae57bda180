import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Edited } from '../deal/amounts'
import type { Side } from '../deal/deal-rules'
import {
  startingState,
  type Agreement,
  type CalculatorState,
  type Choice,
  type InitialExchange,
} from './calculator-state'
import { fromSaved, readSaved, toSaved, writeSaved } from './saved-state'

export type CalculatorStore = StoreApi<CalculatorState>

export function createCalculatorStore(initial: InitialExchange): CalculatorStore {
  return createStore<CalculatorState>(() => startingState(initial))
}

/** Brings back what this tab had, and keeps it from now on. Gives what ends the keeping. */
export function keepInTab(store: CalculatorStore, initial: InitialExchange): () => void {
  const saved = readSaved()
  if (saved) {
    store.setState(fromSaved(saved, initial))
  }
  return store.subscribe((state) => writeSaved(toSaved(state, initial)))
}

/** Another pair begins with the better course again, if it has one. */
export function choosePair(store: CalculatorStore, change: Partial<Choice>): void {
  store.setState(({ choice }) => ({
    choice: { ...choice, ...change },
    isChosen: true,
    wantsUsualCourse: false,
  }))
}

/** The pair turned round; the sum that was sent is now the sum that is sought. */
export function swapPair(store: CalculatorStore, pair: Choice): void {
  choosePair(store, { from: pair.to, to: pair.from })
  store.setState(({ edited, cities }) => ({
    edited: edited && { side: edited.side === 'from' ? 'to' : 'from', text: edited.text },
    cities: { from: cities.to, to: cities.from },
  }))
}

export function editAmount(store: CalculatorStore, edited: Edited): void {
  store.setState({ edited })
}

export function setValue(store: CalculatorStore, at: { side: Side; key: string }, value: string) {
  store.setState(({ values }) => ({
    values: { ...values, [at.side]: { ...values[at.side], [at.key]: value } },
  }))
}

export function chooseCity(store: CalculatorStore, side: Side, id: number): void {
  store.setState(({ cities }) => ({ cities: { ...cities, [side]: id } }))
}

export function agree(store: CalculatorStore, agreement: Agreement, isGiven: boolean): void {
  store.setState(({ agreements }) => ({ agreements: { ...agreements, [agreement]: isGiven } }))
}
