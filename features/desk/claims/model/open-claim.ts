import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** An action that the open claim allows now. */
export type OpenAct = {
  key: string
  name: string
  shortcut: string
  /** Whether it is the one that most likely comes next. */
  isMain?: boolean
  run: () => void
}

/** The claim that is open, for the parts of the desk outside of its pane. */
export type OpenClaim = { number: string; acts: readonly OpenAct[] }

const store = createStore<{ claim: OpenClaim | null }>(() => ({ claim: null }))

export function showOpenClaim(claim: OpenClaim | null): void {
  store.setState({ claim })
}

export function useOpenClaim(): OpenClaim | null {
  return useStore(store, ({ claim }) => claim)
}
