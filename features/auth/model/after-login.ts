import type { Me } from '@/lib/contracts/accounts/me'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { ownPath } from '@/lib/session/guard-path'

type AfterLogin = { next: string | null; role: Me['role']; locale: Locale }

/**
 * The path that the user wanted; otherwise the desk for operators, and the account for everybody else.
 */
export function afterLogin({ next, role, locale }: AfterLogin): string {
  return ownPath(next) ?? localePath(locale, role === 'user' ? '/account' : '/operator')
}

/** The path that the visitor wanted before they were sent to sign in; never another site. */
export function wantedPath(search: string): string | null {
  const nextValues = new URLSearchParams(search).getAll('next')
  return ownPath(nextValues.length === 1 ? (nextValues[0] ?? null) : null)
}

/** The path of a page for guests, with the path that the visitor wanted as a parameter. */
export function guestPath(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}
