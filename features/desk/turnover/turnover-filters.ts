import {
  getTurnover,
  turnoverPeriods,
  defaultTurnoverPeriod,
  type TurnoverFilter,
} from '@/lib/contracts/desk/money/turnover'

/** The filters as written in the URL; an empty one means the default. */
export type TurnoverFilters = Record<'days' | 'from' | 'to' | 'currency' | 'direction', string>

export const noFilters: TurnoverFilters = {
  days: '',
  from: '',
  to: '',
  currency: '',
  direction: '',
}

export function readTurnoverFilters(params: Pick<URLSearchParams, 'get'>): TurnoverFilters {
  const read = Object.keys(noFilters).map((name) => [name, params.get(name) ?? ''] as const)
  return { ...noFilters, ...Object.fromEntries(read) }
}

export function turnoverAddress(filters: TurnoverFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '/operator/turnover' : `/operator/turnover?${text}`
}

export type TurnoverQuery = Partial<TurnoverFilter>

/** The query to the server. Invalid values in the URL are left out, and are not shown as chosen. */
export function turnoverQuery(filters: TurnoverFilters): TurnoverQuery {
  const { days, from, to, currency, direction } = filters
  const period = turnoverPeriods.find((one) => one === days)
  return {
    ...(isPeriod({ from, to }) ? { from, to } : period && { days: period }),
    ...(isId(currency) && { currency: Number(currency) }),
    ...(isId(direction) && { direction: Number(direction) }),
  }
}

/** The preset period that is shown; null for a custom period. */
export function shownPeriod(filters: TurnoverFilters) {
  const { from, days = defaultTurnoverPeriod } = turnoverQuery(filters)
  return from === undefined ? days : null
}

const faults: Partial<Record<string, 'missing' | 'order' | 'long'>> = {
  required: 'missing',
  period_order: 'order',
  period_too_long: 'long',
}

/** What is wrong with a custom period, and with which date; null when it is valid. */
export function periodFault({ from, to }: Pick<TurnoverFilters, 'from' | 'to'>) {
  if (from === '' && to === '') {
    return { field: 'from', fault: 'missing' } as const
  }
  const range = { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  const issue = getTurnover.query.safeParse(range).error?.issues[0]
  return issue === undefined
    ? null
    : {
        field: issue.path[0] === 'to' ? ('to' as const) : ('from' as const),
        fault: faults[issue.message] ?? ('years' as const),
      }
}

function isPeriod({ from, to }: Pick<TurnoverFilters, 'from' | 'to'>): boolean {
  return from !== '' && periodFault({ from, to }) === null
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
