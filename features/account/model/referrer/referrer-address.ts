import { referralEvents, referralStatuses } from '@/lib/contracts/loyalty/referral-parts'
import { dayAfter } from '@/lib/time/calendar-days'

export const referrerViews = ['overview', 'materials', 'history', 'journal', 'api'] as const
export type ReferrerView = (typeof referrerViews)[number]

export const shownDays = [7, 30, 90] as const
const defaultDays = 30

export const historyTabs = [...referralStatuses, 'all'] as const
const defaultStatus = 'refsucc'

/** What the address of the referrer's page chooses; an empty date or event chooses nothing. */
export type ReferrerAddress = {
  view: ReferrerView
  days: (typeof shownDays)[number]
  status: (typeof historyTabs)[number]
  date_from: string
  date_to: string
  event: (typeof referralEvents)[number] | ''
  page: number
}

/** Reads an address; unknown values count as missing. */
export function readReferrerAddress(params: Pick<URLSearchParams, 'get'>): ReferrerAddress {
  const read = (name: string) => params.get(name) ?? ''
  const oneOf = <T extends string>(known: readonly T[], name: string): T | undefined =>
    known.find((each) => each === read(name))
  return {
    view: oneOf(referrerViews, 'view') ?? 'overview',
    days: shownDays.find((days) => String(days) === read('days')) ?? defaultDays,
    status: oneOf(historyTabs, 'status') ?? defaultStatus,
    date_from: dayOf(read('date_from')),
    date_to: dayOf(read('date_to')),
    event: oneOf(referralEvents, 'event') ?? '',
    page: /^[1-9]\d{0,4}$/.test(read('page')) ? Number(read('page')) : 1,
  }
}

const own = {
  overview: ['days'],
  materials: [],
  history: ['status', 'date_from', 'date_to', 'page'],
  journal: ['event', 'page'],
  api: [],
} as const satisfies Record<ReferrerView, readonly (keyof ReferrerAddress)[]>

/** The shortest address: without defaults and without parameters of other views. */
export function referrerAddress(chosen: Partial<ReferrerAddress>): string {
  const defaults = readReferrerAddress(new URLSearchParams())
  const { view = 'overview' } = chosen
  const query = new URLSearchParams(view === 'overview' ? {} : { view })
  for (const name of own[view]) {
    const value = chosen[name]
    if (value !== undefined && value !== defaults[name]) {
      query.set(name, String(value))
    }
  }
  const text = query.toString()
  return text === '' ? '/account/referrer' : `/account/referrer?${text}`
}

/** The days until today, in UTC. */
export function lastDays(days: number, now: Date): { date_from: string; date_to: string } {
  const today = isoDay(now)
  return { date_from: dayAfter(today, 1 - days), date_to: today }
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/* The thirtieth of February would be parsed as a day of March. */
function dayOf(text: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && isoDay(at) === text ? text : ''
}
