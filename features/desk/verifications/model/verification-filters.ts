import { takenFilters } from '@/lib/contracts/desk/verifications/verifications'
import {
  verificationKinds,
  verificationStates,
  type VerificationState,
} from '@/lib/contracts/verification/verification-lists'

/** The filters as written in the address; an empty one filters nothing, an empty state shows the queue. */
export type VerificationFilters = Record<
  'state' | 'kind' | 'currency' | 'taken' | 'q' | 'after',
  string
>

export const noFilters: VerificationFilters = {
  state: '',
  kind: '',
  currency: '',
  taken: '',
  q: '',
  after: '',
}

/** The states that operators most often look at. */
export const verificationTabs = ['pending', 'declined', 'approved', 'any'] as const
export type VerificationTab = (typeof verificationTabs)[number]

export function readFilters(params: Pick<URLSearchParams, 'get'>): VerificationFilters {
  // Object.keys loses the key type; these are the record's own keys.
  const names = Object.keys(noFilters) as (keyof VerificationFilters)[]
  return {
    ...noFilters,
    ...Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
  }
}

/**
 * The state to show; null for all of them. Without a choice those that wait for a decision are shown, or,
 * if something is searched for, all.
 */
export function stateOf({
  state,
  q,
}: Pick<VerificationFilters, 'state' | 'q'>): VerificationState | null {
  const known = verificationStates.find((one) => one === state)
  if (known !== undefined) {
    return known
  }
  return state === 'any' || q.trim() !== '' ? null : 'pending'
}

export function tabOf(filters: Pick<VerificationFilters, 'state' | 'q'>): VerificationTab | null {
  const state = stateOf(filters)
  return state === null ? 'any' : (verificationTabs.find((tab) => tab === state) ?? null)
}

/** The query of one page. Invalid values in the address are left out. */
export function verificationQuery(filters: VerificationFilters) {
  const state = stateOf(filters)
  const kind = verificationKinds.find((one) => one === filters.kind)
  const taken = takenFilters.find((one) => one === filters.taken)
  const text = filters.q.trim().slice(0, 254)
  return {
    ...(state !== null && { state }),
    ...(kind !== undefined && { kind }),
    ...(/^[1-9]\d{0,8}$/.test(filters.currency) && { currency: Number(filters.currency) }),
    ...(taken !== undefined && { taken }),
    ...(text !== '' && { text }),
    ...(filters.after !== '' && { after: filters.after.slice(0, 100) }),
  }
}

const path = '/operator/verifications'

/** The address of the list, or of one verification; the latter keeps the filters for the way back. */
export function verificationsAddress(filters: VerificationFilters, id?: string): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  const address = id === undefined ? path : `${path}/${id}`
  return text === '' ? address : `${address}?${text}`
}
