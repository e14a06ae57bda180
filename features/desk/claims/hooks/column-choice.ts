import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readColumns, defaultColumns, type ClaimColumn } from '../model/claim-columns'

/* The columns the queue shows; stored in this browser. */
const storageKey = 'desk-claim-columns'

type Choice = { columns: readonly ClaimColumn[] }
const store = createStore<Choice>(() => ({ columns: defaultColumns }))

/** Called after hydration, which is before the first claims arrive. */
export function loadColumns(): void {
  try {
    store.setState({ columns: readColumns(localStorage.getItem(storageKey)) })
  } catch {
    // Storage is not allowed: the default columns stay.
  }
}

export function chooseColumns(columns: readonly ClaimColumn[]): void {
  store.setState({ columns })
  try {
    localStorage.setItem(storageKey, JSON.stringify(columns))
  } catch {
    // Storage is full or not allowed: the choice lasts until the page is left.
  }
}

export function useColumnChoice(): readonly ClaimColumn[] {
  return useStore(store, ({ columns }) => columns)
}
