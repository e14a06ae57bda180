import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readColumns, usualColumns, type ClaimColumn } from '../model/claim-columns'

/* Which columns the queue shows; kept in this browser. */
const storageKey = 'desk-claim-columns'

type Choice = { columns: readonly ClaimColumn[] }
const store = createStore<Choice>(() => ({ columns: usualColumns }))

/** Once the page is in the browser, before the first claims are. */
export function loadColumns(): void {
  try {
    store.setState({ columns: readColumns(localStorage.getItem(storageKey)) })
  } catch {
    // Storage is forbidden: the usual ones.
  }
}

export function chooseColumns(columns: readonly ClaimColumn[]): void {
  store.setState({ columns })
  try {
    localStorage.setItem(storageKey, JSON.stringify(columns))
  } catch {
    // Storage is full or forbidden: the choice holds until the page is left.
  }
}

export function useColumnChoice(): readonly ClaimColumn[] {
  return useStore(store, ({ columns }) => columns)
}
