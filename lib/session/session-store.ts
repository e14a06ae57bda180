import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Me } from '@/lib/contracts/accounts/me'

export type SessionStatus = 'unknown' | 'guest' | 'user'

export type Session = {
  /** The access token lives here and nowhere else: not in a cookie, not in local storage. */
  token: string | null
  user: Me | null
  /** `unknown` until the start-up has asked; nothing may be shown as fact before. */
  status: SessionStatus
  /** Its reader has ended it themselves, so nothing of theirs may stay in sight; else its time ran out. */
  isSignedOut?: true | undefined
}

/*
 * One per page of the browser. The server renders with the untouched first state, so that no
 * reader's session can reach another reader's page.
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

/** What `clearSession` does, after its reader has signed out. */
export function endSession(): void {
  sessionStore.setState({ token: null, user: null, status: 'guest', isSignedOut: true })
}
