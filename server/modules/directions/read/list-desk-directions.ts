import type { z } from 'zod'
import {
  type DirectionRow,
  type DirectionSort,
  type listDeskDirections as endpoint,
  directionStates,
} from '@/lib/contracts/desk/directions/directions'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import type { DirectionPrice } from '@/server/modules/offer'
import type { ReadDeps } from '../desk-deps'
import { listCurrencies, listDirectionRows, type DirectionListRow } from '../directions.repository'
import { stateOf } from './direction-state'

export type DirectionQuery = z.output<(typeof endpoint)['query']>
type DirectionPage = z.input<(typeof endpoint)['response']>

const defaultPageSize = 50

/**
 * One page of directions. They are filtered, sorted and paged in memory, because prices exist only in
 * memory. Limits are slow to compute, so only those of the returned page are computed.
 */
export async function listDeskDirections(
  { db, offer, locale }: ReadDeps,
  query: DirectionQuery,
): Promise<DirectionPage> {
  const [rows, currencies] = await Promise.all([listDirectionRows(db), listCurrencies(db)])
  const entries = new Map(
    currencies.map((currency, position) => [currency.id, { currency, position }]),
  )
  const matches = matcher(query, locale)

  const found = rows.flatMap((row): Entry[] => {
    const [from, to] = [entries.get(row.fromCurrencyId), entries.get(row.toCurrencyId)]
    if (!from || !to || !matches(row, from.currency, to.currency)) {
      return []
    }
    const summary = offer.summaryOf(row.id)
    const switches = {
      isEnabled: row.isEnabled,
      isSendable: from.currency.isSendable,
      isReceivable: to.currency.isReceivable,
    }
    const position = from.position * currencies.length + to.position
    const state = stateOf(switches, summary)
    const course = summary?.course ?? null
    return [{ row, from: from.currency, to: to.currency, course, position, state }]
  })
  const counts = { open: 0, paused: 0, off: 0 }
  found.forEach(({ state }) => (counts[state.kind] += 1))

  const size = query.size ?? defaultPageSize
  const shown = found.filter(({ state }) => query.state === undefined || state.kind === query.state)
  const pages = Math.max(1, Math.ceil(shown.length / size))
  const page = Math.min(query.page ?? 1, pages)
  const directions = shown
    .sort(comparison(query.sort ?? 'pair', query.order ?? 'ascending'))
    .slice((page - 1) * size, page * size)
    .map((entry) => present(entry, { price: offer.stateOf(entry.row.id), locale }))
  return { directions, total: shown.length, page, pages, counts }
}

type Entry = {
  row: DirectionListRow
  from: CatalogueCurrency
  to: CatalogueCurrency
  course: Decimal | null
  state: DirectionRow['state']
  /** The position among all pairs, sorted by the currency sent and then by the currency received. */
  position: number
}

function matcher({ text, from, to }: DirectionQuery, locale: Locale) {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return (row: DirectionListRow, sent: CatalogueCurrency, received: CatalogueCurrency): boolean => {
    if ((from ?? sent.id) !== sent.id || (to ?? received.id) !== received.id) {
      return false
    }
    const haystack = [row.id, ...searchedTexts(sent, locale), ...searchedTexts(received, locale)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => haystack.includes(word))
  }
}

function searchedTexts({ nameRu, nameEn, code, ticker, slug }: CatalogueCurrency, locale: Locale) {
  return [locale === 'ru' ? nameRu : nameEn, code, ticker, slug]
}

const orderOf = (kind: Entry['state']['kind']) => directionStates.indexOf(kind)

const comparisons: Record<DirectionSort, (a: Entry, b: Entry) => number> = {
  pair: () => 0,
  course: (a, b) => compare(a.course, b.course),
  margin: (a, b) => compare(a.row.marginPercent, b.row.marginPercent),
  verification: (a, b) => compare(a.row.verificationMarginPercent, b.row.verificationMarginPercent),
  updated: (a, b) => a.row.updatedAt.getTime() - b.row.updatedAt.getTime(),
  state: (a, b) => orderOf(a.state.kind) - orderOf(b.state.kind),
}

function comparison(sort: DirectionSort, order: 'ascending' | 'descending') {
  const sign = order === 'ascending' ? 1 : -1
  return (a: Entry, b: Entry) => sign * (comparisons[sort](a, b) || a.position - b.position)
}

/** Null comes last in ascending order. */
function compare(a: Decimal | null, b: Decimal | null): number {
  if (a && b) {
    return a.comparedTo(b)
  }
  return (a ? 0 : 1) - (b ? 0 : 1)
}

type PresentContext = { price: DirectionPrice | null; locale: Locale }

function present({ row, from, to, state }: Entry, { price, locale }: PresentContext): DirectionRow {
  const text = (value: Decimal | null | undefined) => (value ? toText(value) : null)
  const limits = price?.limits ?? {
    from: { min: row.minFrom, max: row.maxFrom },
    to: { min: row.minTo, max: row.maxTo },
  }
  return {
    id: row.id,
    from: presentCurrency(from, locale),
    to: presentCurrency(to, locale),
    state,
    source: sourceOf(row),
    course: text(price?.courses?.course),
    verificationCourse: text(price?.courses?.verificationCourse),
    marginPercent: toText(row.marginPercent),
    verificationMarginPercent: text(row.verificationMarginPercent),
    send: { min: text(limits.from.min), max: text(limits.from.max) },
    receive: { min: text(limits.to.min), max: text(limits.to.max) },
    reserve: text(price?.reserve),
    isExported: row.isExported,
    bestPosition: row.bestPosition,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function sourceOf({ formula, rateSource }: DirectionListRow): DirectionRow['source'] {
  if (formula !== null) {
    return 'formula'
  }
  return rateSource ?? 'market'
}
