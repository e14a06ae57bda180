import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Me } from '@/lib/contracts/accounts/me'

export type SessionStatus = 'unknown' | 'guest' | 'user'

export type Session = {
  /** The access token is stored only here: not in a cookie, not in local storage. */
  token: string | null
  user: Me | null
  /** `unknown` until the session was looked up; show nothing as fact before. */
  status: SessionStatus
  /** The reader ended the session themselves, so nothing of theirs may stay visible; otherwise it expired. */
  isSignedOut?: true | undefined
}

/*
 * One per document in the browser. The server always renders the initial state, so that no reader's
 * session can reach another reader's page.
 */
export const sessionStore = createStore<Session>(() => ({
  token: null,
  user: null,
  status: 'unknown',
}))

/** Reads a part of the session: `useSession((session) => session.status)`. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select)
}

export function setToken(token: string): void {
  sessionStore.setState({ token })
}

export function setUser(user: Me): void {
  sessionStore.setState({ user, status: 'user', isSignedOut: undefined })
}

export function clearSession(): void {
  sessionStore.setState({ token: null, user: null, status: 'guest' })
}

/** `clearSession` after the reader has signed out. */
export function endSession(): void {
  sessionStore.setState({ token: null, user: null, status: 'guest', isSignedOut: true })
}
