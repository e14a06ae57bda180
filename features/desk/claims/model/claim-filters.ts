import { claimException, claimState, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { operatorStates, statesWith } from '@/lib/contracts/claims/claim-traits'
import { claimSort, isClaimCursor, type ClaimSort } from '@/lib/contracts/desk/claim-order'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { filterNames } from './filter-names'

/** The filters as written in the URL; an empty one filters nothing or means the default order. */
export type ClaimFilters = Record<
  | 'sort'
  | 'order'
  | 'state'
  | 'unclaimed'
  | 'collecting'
  | 'odd'
  | 'exception'
  | 'currency'
  | 'direction'
  | 'q'
  | 'from'
  | 'to'
  | 'before',
  string
>

export const noFilters: ClaimFilters = {
  sort: '',
  order: '',
  state: '',
  unclaimed: '',
  collecting: '',
  odd: '',
  exception: '',
  currency: '',
  direction: '',
  q: '',
  from: '',
  to: '',
  before: '',
}

/** Groups of states that operators most often look at together. */
export const claimTabs = {
  waiting: operatorStates,
  unpaid: statesWith('runsOut', true),
  held: ['on_hold'],
  done: statesWith('isFinal', true),
} as const satisfies Record<string, readonly ClaimState[]>
export type ClaimTab = keyof typeof claimTabs

/** Tabs that show claims in any state; each is a filter of its own. */
export const specialTabs = ['collecting', 'unclaimed', 'odd'] as const
export type SpecialTab = (typeof specialTabs)[number]

export function specialTabOf(filters: Pick<ClaimFilters, SpecialTab>): SpecialTab | undefined {
  return specialTabs.find((tab) => filters[tab] !== '')
}

const anyState = 'any'

/** The filters in the URL. */
export function readClaimFilters(params: Pick<URLSearchParams, 'get'>): ClaimFilters {
  // Object.keys loses the key type; these are the record's own keys.
  const names = Object.keys(noFilters) as (keyof ClaimFilters)[]
  const read = names.map((name) => [name, params.get(name) ?? ''] as const)
  return { ...noFilters, ...Object.fromEntries(read) }
}

/** The states to show: by default the waiting ones, or all states for a text search. */
export function statesOf(
  filters: Pick<ClaimFilters, 'state' | SpecialTab | 'q'>,
): readonly ClaimState[] {
  const { state, q } = filters
  const isSpecial = specialTabOf(filters) !== undefined
  if (state === anyState || isSpecial || (state === '' && q !== '')) {
    return []
  }
  const matching = state.split(',').flatMap((name) => {
    const parsed = claimState.safeParse(name)
    return parsed.success ? [parsed.data] : []
  })
  return matching.length > 0 ? matching : operatorStates
}

/** The tab for exactly these states; null for a custom selection. */
export function tabOf(states: readonly ClaimState[]): ClaimTab | 'all' | null {
  if (states.length === 0) {
    return 'all'
  }
  const wanted = [...states].sort().join()
  // Object.keys loses the key type; these are the record's own keys.
  const tabs = Object.keys(claimTabs) as ClaimTab[]
  return tabs.find((tab) => [...claimTabs[tab]].sort().join() === wanted) ?? null
}

/** How many filters an operator has set; the waiting claims, with which the page opens, are none. */
export function countFilters(filters: ClaimFilters): number {
  const { q, state } = filters
  const isOtherState = state !== '' && tabOf(statesOf(filters)) !== 'waiting'
  const set = filterNames.filter((name) => filters[name] !== '')
  const others = [...specialTabs.map((tab) => filters[tab]), q].filter((value) => value !== '')
  return set.length + others.length + (isOtherState ? 1 : 0)
}

export function stateOfTab(tab: ClaimTab | 'all'): string {
  return tab === 'all' ? anyState : claimTabs[tab].join(',')
}

export type ClaimOrder = { sort: ClaimSort; order: 'ascending' | 'descending' }

/** The order of each column after the first click on its header. */
const firstOrders: Record<ClaimSort, ClaimOrder['order']> = {
  created: 'descending',
  waiting: 'ascending',
  changed: 'descending',
  deadline: 'ascending',
  worth: 'descending',
}

type OrderFilters = Pick<ClaimFilters, 'sort' | 'order' | 'state' | SpecialTab | 'q'>

/** Whoever has waited longest is first; a list of other claims begins with the newest. */
function usualSort(filters: OrderFilters): ClaimSort {
  return tabOf(statesOf(filters)) === 'waiting' ? 'waiting' : 'created'
}

export function orderOf(filters: OrderFilters): ClaimOrder {
  const { sort, order } = filters
  const by = claimSort.safeParse(sort).data ?? usualSort(filters)
  const isExplicit = order === 'ascending' || order === 'descending'
  return { sort: by, order: isExplicit ? order : firstOrders[by] }
}

/** The order as written in the URL, which leaves out the default. */
export function orderChange(
  { sort, order }: ClaimOrder,
  filters: OrderFilters,
): Pick<ClaimFilters, 'sort' | 'order'> {
  return {
    sort: sort === usualSort(filters) ? '' : sort,
    order: order === firstOrders[sort] ? '' : order,
  }
}

/** The order after a click on a column header: the first order of the column, then the reverse. */
export function pressedOrder(now: ClaimOrder, sort: ClaimSort): ClaimOrder {
  if (now.sort !== sort) {
    return { sort, order: firstOrders[sort] }
  }
  return { sort, order: now.order === 'ascending' ? 'descending' : 'ascending' }
}

/** The query for one page. Invalid values in the URL are left out. */
export function claimQuery(filters: ClaimFilters) {
  const { before } = filters
  return {
    ...chosenQuery(filters),
    ...(isClaimCursor(before, orderOf(filters).sort) && { before }),
  }
}

/** The part of the query that is the same for all pages. */
export function chosenQuery(filters: ClaimFilters) {
  const states = statesOf(filters)
  const exception = claimException.safeParse(filters.exception)
  const [from, to] = [readLocalInput(filters.from), readLocalInput(filters.to)]
  return {
    ...(states.length > 0 && { state: states.join(',') }),
    ...(tabOf(states) === 'waiting' && { waiting: 'true' as const }),
    ...(filters.unclaimed !== '' && { unclaimed: 'true' as const }),
    ...(filters.collecting !== '' && { collecting: 'true' as const }),
    ...(filters.odd !== '' && { odd: 'true' as const }),
    ...(exception.success && { exception: exception.data }),
    ...(isId(filters.currency) && { currency: Number(filters.currency) }),
    ...(isId(filters.direction) && { direction: Number(filters.direction) }),
    ...(filters.q !== '' && { q: filters.q.slice(0, 300) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...orderQuery(orderOf(filters)),
  }
}

/* The server's own order is left out. */
function orderQuery({ sort, order }: ClaimOrder): Partial<ClaimOrder> {
  return sort === 'created' && order === 'descending' ? {} : { sort, order }
}

/** The URL of the list, or of the list with an open claim, with these filters. */
export function claimsAddress(filters: ClaimFilters, id?: string): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  const path = id === undefined ? '/operator/claims' : `/operator/claims/${id}`
  return text === '' ? path : `${path}?${text}`
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
