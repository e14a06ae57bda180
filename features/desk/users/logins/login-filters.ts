import { loginOutcome } from '@/lib/contracts/desk/users'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'

/**
 * The filters as written in the URL; an empty one filters nothing. Times are in the operator's time
 * zone.
 */
export type LoginFilters = Record<
  'user' | 'email' | 'address' | 'outcome' | 'from' | 'to' | 'before',
  string
>

export const noLoginFilters: LoginFilters = {
  user: '',
  email: '',
  address: '',
  outcome: '',
  from: '',
  to: '',
  before: '',
}

export function readLoginFilters(params: Pick<URLSearchParams, 'get'>): LoginFilters {
  const entries = Object.keys(noLoginFilters).map((name) => [name, params.get(name) ?? ''] as const)
  return { ...noLoginFilters, ...Object.fromEntries(entries) }
}

/** The request for one page. Invalid values in the URL are left out. */
export function loginQuery(filters: LoginFilters) {
  const { user, before } = filters
  const outcome = loginOutcome.safeParse(filters.outcome)
  const [from, to] = [readLocalInput(filters.from), readLocalInput(filters.to)]
  const email = filters.email.trim().slice(0, 254)
  const address = filters.address.trim().slice(0, 60)
  return {
    ...(isUuid(user) && { user }),
    ...(email !== '' && { email }),
    ...(address !== '' && { address }),
    ...(outcome.success && { outcome: outcome.data }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(isUuid(before) && { before }),
  }
}

export function loginsAddress(filters: Partial<LoginFilters>): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '/operator/logins' : `/operator/logins?${text}`
}
