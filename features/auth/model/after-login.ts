import type { Me } from '@/lib/contracts/accounts/me'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { ownPath } from '@/lib/session/guard-path'

type AfterLogin = { next: string | null; role: Me['role']; locale: Locale }

/** The path the user wanted, else where they work: the desk or their account. */
export function afterLogin({ next, role, locale }: AfterLogin): string {
  return ownPath(next) ?? localePath(locale, role === 'user' ? '/account' : '/operator')
}

/** The path the reader wanted before they were sent to sign in; never another site. */
export function wantedPath(search: string): string | null {
  const nextValues = new URLSearchParams(search).getAll('next')
  return ownPath(nextValues.length === 1 ? (nextValues[0] ?? null) : null)
}

/** The path of a page for guests, which keeps the path that its reader wanted. */
export function guestPath(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
