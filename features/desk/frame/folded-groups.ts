import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deskNavGroups, type DeskNavGroup } from './desk-nav-items'

type GroupKey = DeskNavGroup['key']

/* The groups of the menu that are folded; stored in this browser. */
const storageKey = 'desk-menu-folded'

/* With the rarely used groups folded, the whole menu fits a laptop's screen. */
const usuallyFolded: readonly GroupKey[] = ['site', 'office']
const store = createStore<{ folded: readonly GroupKey[] }>(() => ({ folded: usuallyFolded }))

/** Called after hydration, because the first render must match the server's. */
export function loadFoldedGroups(): void {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const names: readonly unknown[] = Array.isArray(saved) ? saved : usuallyFolded
    store.setState({
      folded: deskNavGroups.map(({ key }) => key).filter((key) => names.includes(key)),
    })
  } catch {
    // Storage is not allowed or holds something else: the usual groups stay folded.
  }
}

export function foldGroup(key: GroupKey, isFolded: boolean): void {
  const others = store.getState().folded.filter((one) => one !== key)
  const folded = isFolded ? [...others, key] : others
  store.setState({ folded })
  try {
    localStorage.setItem(storageKey, JSON.stringify(folded))
  } catch {
    // Storage is full or not allowed: the choice lasts until the page is left.
  }
}

export function useFoldedGroups(): readonly GroupKey[] {
  return useStore(store, ({ folded }) => folded)
}
