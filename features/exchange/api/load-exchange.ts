import {
  getPair,
  getSettings,
  listBestPairs,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  listSendCurrencies,
  type BestPairsResponse,
  type PairResponse,
} from '@/lib/contracts/calculator'
import { getPace, type Pace } from '@/lib/contracts/site/stats'
import { type Currency } from '@/lib/contracts/catalogue'
import { throwOnPage } from '@/lib/errors/said-error'
import { readCurrencyName } from '@/lib/exchange/address/exchange-address'
import type { Locale } from '@/lib/i18n/locales'
import { serverCall } from '@/lib/http/server-call'
import { reportMissingData } from '@/lib/query/missing-data'
import { loadedEndpoint, loadEndpoint } from '@/lib/query/server-query'
import { chosenOrFirst, type PairIds } from '../model/selection'
import type { Choice, ClosedPair, InitialExchange } from '../model/state/calculator-state'
import { candidates } from './alternatives'
import { isClosed } from './exchange-queries'

type Search = Record<string, string | string[] | undefined>

/**
 * Loads for the server's HTML what the calculator will request, in the same order. Without directions
 * the page is an error with the server's text. Any other failure is logged, and the browser tries again.
 * Only the pair is read from the address here. The browser reads all other parameters, because on the
 * server they would need a separate cached page for each address.
 */
export async function loadExchange(locale: Locale, search: Search): Promise<InitialExchange> {
  const [wanted, sendList, { currencies }] = await Promise.all([
    findWanted(locale, search),
    orLogged('sendList', loadEndpoint(listSendCurrencies, {}, locale)),
    loadEndpoint(listDirections, {}, locale).catch(throwOnPage),
    orLogged('reserves', loadEndpoint(listReserves, {}, locale)),
    orLogged('settings', loadEndpoint(getSettings, { query: {} }, locale)),
    orLogged('bestPairs', loadEndpoint(listBestPairs, {}, locale)),
  ])
  const pair = await loadPair(locale, wanted, { sendList, currencies })
  return {
    ...pair,
    isNamed: nameOf(search.cur_from) !== undefined || nameOf(search.cur_to) !== undefined,
    isFromNamed: wanted.from !== null && wanted.from === pair.from,
  }
}

/** The pair that `loadExchange` has loaded; null if it is closed or was not loaded. */
export function loadedPair(locale: Locale, { from, to }: InitialExchange): PairResponse | null {
  return from === null || to === null
    ? null
    : loadedEndpoint(getPair, { params: { from, to } }, locale)
}

/** What else `loadExchange` has loaded of a pair: the reserve of what is received, and the pace. */
export function loadedFacts(
  locale: Locale,
  { from, to }: PairIds,
): { reserve: string | null; pace: Pace } {
  const reserves = loadedEndpoint(listReserves, {}, locale)
  const pace = loadedEndpoint(getPace, { params: { from, to } }, locale)
  return {
    reserve: reserves?.find(({ id }) => id === to)?.amount ?? null,
    pace: pace?.pace ?? null,
  }
}

/** The best pairs that `loadExchange` has loaded; null if they failed to load. */
export function loadedBestPairs(locale: Locale): BestPairsResponse | null {
  return loadedEndpoint(listBestPairs, {}, locale)
}

type Lists = { sendList: Currency[] | null; currencies: Currency[] }

async function loadPair(
  locale: Locale,
  wanted: Choice,
  { sendList, currencies }: Lists,
): Promise<Choice & Pick<InitialExchange, 'closed'>> {
  const from =
    (await firstSendableFor(wanted, { sendList, locale })) ??
    chosenOrFirst(sendList ?? undefined, wanted.from)
  if (from === null) {
    return wanted
  }
  const receiveList = await orLogged(
    'receiveList',
    loadEndpoint(listReceiveCurrencies, { params: { id: from.id } }, locale),
  )
  const to = chosenOrFirst(receiveList ?? undefined, wanted.to)
  if (to === null) {
    return { from: from.id, to: wanted.to }
  }
  const [closed] = await Promise.all([
    loadOpenPair({ from: from.id, to: to.id }, locale),
    orLogged('pace', loadEndpoint(getPace, { params: { from: from.id, to: to.id } }, locale)),
    // Shows whether the reverse direction exists, so that the browser knows it before anybody swaps.
    sendList?.some(({ id }) => id === to.id) &&
      orLogged(
        'reverseList',
        loadEndpoint(listReceiveCurrencies, { params: { id: to.id } }, locale),
      ),
  ])
  // A requested pair that does not exist stays chosen if its sending currency exists.
  const requested =
    wanted.from === from.id ? currencies.find(({ id }) => id === wanted.to) : undefined
  const unavailable = closed ? to : requested
  if (unavailable && (closed !== null || unavailable.id !== to.id)) {
    await loadAlternatives(from, candidates(receiveList ?? [], unavailable), locale)
  }
  return { from: from.id, to: requested?.id ?? to.id, ...(closed && { closed }) }
}

/*
 * If the address names only the receiving currency, the first currency that can be exchanged for it is
 * shown.
 */
async function firstSendableFor(
  { from, to }: Choice,
  { sendList, locale }: { sendList: Currency[] | null; locale: Locale },
): Promise<Currency | null> {
  if (from !== null || to === null) {
    return null
  }
  for (const currency of sendList ?? []) {
    const list = await orLogged(
      'receiveList',
      serverCall(listReceiveCurrencies, { params: { id: currency.id } }, { locale }),
    )
    if (list?.some(({ id }) => id === to) === true) {
      return currency
    }
  }
  return null
}

/** Loads a pair; returns why it is closed, null if it is open or failed to load. The browser retries. */
async function loadOpenPair(pair: PairIds, locale: Locale): Promise<ClosedPair | null> {
  try {
    await loadEndpoint(getPair, { params: pair }, locale)
  } catch (error) {
    if (isClosed(error)) {
      return { ...pair, code: error.code, detail: error.detail }
    }
    reportMissingData('The calculator did not get pair', error)
  }
  return null
}

/* Lets the server's HTML already offer alternatives to a closed pair. */
async function loadAlternatives(from: Currency, offered: Currency[], locale: Locale) {
  const load = ({ id }: Currency) =>
    orLogged('alternative', loadEndpoint(getPair, { params: { from: from.id, to: id } }, locale))
  await Promise.all(offered.map(load))
}

/* An address with unknown currencies leaves the calculator at its defaults. */
async function findWanted(locale: Locale, search: Search): Promise<Choice> {
  const query = { cur_from: nameOf(search.cur_from), cur_to: nameOf(search.cur_to) }
  if (query.cur_from === undefined && query.cur_to === undefined) {
    return { from: null, to: null }
  }
  const answer = await orLogged(
    'exchangeAttributes',
    serverCall(getSettings, { query }, { locale }),
  )
  if (answer === null || !('exchangeAttributes' in answer)) {
    return { from: null, to: null }
  }
  const { fromCurrencyId, toCurrencyId } = answer.exchangeAttributes
  return { from: fromCurrencyId, to: toCurrencyId }
}

async function orLogged<T>(name: string, loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    if (!isClosed(error)) {
      reportMissingData(`The calculator did not get ${name}`, error)
    }
    return null
  }
}

function nameOf(value: string | string[] | undefined): string | undefined {
  return readCurrencyName((Array.isArray(value) ? value[0] : value) ?? null) ?? undefined
}
