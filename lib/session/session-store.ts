import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Me } from '@/lib/contracts/accounts/me'

export type SessionStatus = 'unknown' | 'guest' | 'user'

export type Session = {
  /** The access token is stored only here, never in a cookie or in local storage. */
  token: string | null
  user: Me | null
  /** `unknown` until the session is looked up: until then, show nothing that depends on it. */
  status: SessionStatus
  /** True when the user signed out, so none of their data may stay visible; unset when it expired. */
  isSignedOut?: true | undefined
}

/*
 * One store for each document in the browser. The server always renders the initial state, so that a
 * visitor's session can never get into another visitor's page.
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

/**
 * Calls back once the session is looked up; returns how to stop waiting. A component that uses it is not rendered
 * again for that, which matters for a large one: a changed store is rendered in one piece.
 */
export function onceSessionKnown(callback: () => void): () => void {
  if (sessionStore.getState().status !== 'unknown') {
    callback()
    return () => undefined
  }
  const stop = sessionStore.subscribe(({ status }) => {
    if (status !== 'unknown') {
      stop()
      callback()
    }
  })
  return stop
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

/** Clears the session after the user has signed out. */
export function endSession(): void {
  sessionStore.setState({ token: null, user: null, status: 'guest', isSignedOut: true })
}
