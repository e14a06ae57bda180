import { ownPath } from '@/lib/session/guard-path'

type Search = Record<string, string | string[] | undefined>

/** Where the reader wanted to go before he was sent to sign in; never another site. */
export function wantedPath({ next }: Search): string | null {
  return ownPath(typeof next === 'string' ? next : null)
}

/** A guest's page that leads on, in the end, to where its reader wanted to go. */
export function guestPath(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
