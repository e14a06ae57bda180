import { claimState, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { periodQuery } from './period'

/** The filters as they are in the address; an empty filter filters nothing. */
export type OrderFilters = Record<'status' | 'currency' | 'q' | 'date_from' | 'date_to', string> & {
  page: number
}

export const noFilters: OrderFilters = {
  status: '',
  currency: '',
  q: '',
  date_from: '',
  date_to: '',
  page: 1,
}

/** Common groups of states. */
export const orderTabs = {
  open: statesWith('isFinal', false),
  completed: ['completed'],
  returned: statesWith('way', 'back'),
  closed: statesWith('way', 'none'),
} as const satisfies Record<string, readonly ClaimState[]>
export type OrderTab = keyof typeof orderTabs | 'all'

const maxPage = 100_000

export function readOrderFilters(params: Pick<URLSearchParams, 'get'>): OrderFilters {
  const read = (name: string) => params.get(name) ?? ''
  return {
    status: read('status'),
    currency: read('currency'),
    q: read('q'),
    date_from: read('date_from'),
    date_to: read('date_to'),
    page: readPage(read('page')),
  }
}

/** The states in an address; unknown ones are dropped. */
export function statesOf({ status }: Pick<OrderFilters, 'status'>): readonly ClaimState[] {
  return status.split(',').flatMap((name) => {
    const parsed = claimState.safeParse(name)
    return parsed.success ? [parsed.data] : []
  })
}

/** The tab for exactly these states; null for any other choice. */
export function tabOf(filters: Pick<OrderFilters, 'status'>): OrderTab | null {
  const states = statesOf(filters)
  if (states.length === 0) {
    return 'all'
  }
  const sortedStates = [...states].sort().join()
  // Object.keys loses the type of the keys; they are the record's own.
  const tabs = Object.keys(orderTabs) as (keyof typeof orderTabs)[]
  return tabs.find((tab) => [...orderTabs[tab]].sort().join() === sortedStates) ?? null
}

export function statusOfTab(tab: OrderTab): string {
  return tab === 'all' ? '' : orderTabs[tab].join(',')
}

/** The query for the server, without the page number. Invalid values are dropped. */
export function chosenQuery(filters: OrderFilters) {
  const { currency, q } = filters
  const states = statesOf(filters)
  const searchText = q.trim().slice(0, 60)
  return {
    ...(states.length > 0 && { status: states.join(',') }),
    ...(isId(currency) && { currency: Number(currency) }),
    ...(searchText !== '' && { q: searchText }),
    ...periodQuery(filters),
  }
}

/** Whether anything but the page number is set. */
export function isNarrowed(filters: OrderFilters): boolean {
  return Object.keys(chosenQuery(filters)).length > 0
}

/** The tab, if it is the only filter; null for all orders, and with any other filter. */
export function onlyTabOf(filters: OrderFilters): Exclude<OrderTab, 'all'> | null {
  const tab = tabOf(filters)
  const isAlone = Object.keys(chosenQuery(filters)).join() === 'status'
  return isAlone && tab !== 'all' ? tab : null
}

export function ordersAddress({ page, ...filters }: OrderFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const query = new URLSearchParams(entries)
  if (page > 1) {
    query.set('page', String(page))
  }
  const text = query.toString()
  return text === '' ? '/account/orders' : `/account/orders?${text}`
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), maxPage) : 1
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
