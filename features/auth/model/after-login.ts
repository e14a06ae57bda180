import type { Me } from '@/lib/contracts/accounts/me'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { ownPath } from '@/lib/session/guard-path'

type AfterLogin = { next: string | null; role: Me['role']; locale: Locale }

/** Where somebody wanted to go, else where they work: the desk or their account. */
export function afterLogin({ next, role, locale }: AfterLogin): string {
  return ownPath(next) ?? localePath(locale, role === 'user' ? '/account' : '/operator')
}
