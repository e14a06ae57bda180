import { userRole } from '@/lib/contracts/accounts/me'
import { deskUserState } from '@/lib/contracts/desk/users'

/** The filters as written in the URL; an empty one filters nothing. */
export type UserFilters = Record<'q' | 'role' | 'state' | 'page', string>

export const noUserFilters: UserFilters = { q: '', role: '', state: '', page: '' }

export function readUserFilters(params: Pick<URLSearchParams, 'get'>): UserFilters {
  const read = (name: keyof UserFilters) => params.get(name) ?? ''
  return { q: read('q'), role: read('role'), state: read('state'), page: read('page') }
}

const maxPage = 100_000
const maxSearchLength = 254

/** The page number in the URL; 1 if it is invalid. */
export function pageOf({ page }: Pick<UserFilters, 'page'>): number {
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  return Math.min(number, maxPage)
}

/** The request to the server. Invalid values in the URL are left out. */
export function userQuery(filters: UserFilters) {
  const role = userRole.safeParse(filters.role)
  const state = deskUserState.safeParse(filters.state)
  const q = filters.q.trim().slice(0, maxSearchLength)
  const page = pageOf(filters)
  return {
    ...(q !== '' && { q }),
    ...(role.success && { role: role.data }),
    ...(state.success && { state: state.data }),
    ...(page > 1 && { page }),
  }
}

/** The URL of the list, or of one user. The latter contains the filters for the way back to the list. */
export function usersAddress(filters: UserFilters, id?: string): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  const path = id === undefined ? '/operator/users' : `/operator/users/${id}`
  return text === '' ? path : `${path}?${text}`
}
