import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { OpenAct } from '@/features/desk/claims/model/open-claim'

/** The verification that is open, for the command bar and the list of shortcuts. */
type OpenVerification = { name: string; acts: readonly OpenAct[] }

const store = createStore<{ open: OpenVerification | null }>(() => ({ open: null }))

export function showOpenVerification(open: OpenVerification | null): void {
  store.setState({ open })
}

export function useOpenVerification(): OpenVerification | null {
  return useStore(store, ({ open }) => open)
}
