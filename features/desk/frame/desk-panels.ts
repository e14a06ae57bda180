import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What lies over the page of the desk: the command bar, or the list of shortcuts. */
export type DeskPanel = 'commands' | 'shortcuts'

const store = createStore<{ panel: DeskPanel | null }>(() => ({ panel: null }))

export function openDeskPanel(panel: DeskPanel | null): void {
  store.setState({ panel })
}

export function useDeskPanel(): DeskPanel | null {
  return useStore(store, ({ panel }) => panel)
}
