import {
  getPair,
  getSettings,
  listBestPairs,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  listSendCurrencies,
} from '@/lib/contracts/calculator'
import { sayOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { serverCall } from '@/lib/http/server-call'
import { logProblem } from '@/lib/log/client-log'
import { loadEndpoint } from '@/lib/query/server-query'
import { chosenOrFirst } from '../model/selection'
import type { Choice, InitialExchange } from '../model/state/calculator-state'
import { isClosed } from './exchange-queries'

type Search = Record<string, string | string[] | undefined>

/**
 * Loads for the first HTML what the calculator will ask for, in its order. Directions must be there:
 * without them the page is an error with the server's words. Whatever else fails is logged and
 * asked for again by the browser.
 */
export async function loadExchange(locale: Locale, search: Search): Promise<InitialExchange> {
  const [wanted, sendList] = await Promise.all([
    findWanted(locale, search),
    orLogged('sendList', loadEndpoint(listSendCurrencies, {}, locale)),
    loadEndpoint(listDirections, {}, locale).catch(sayOnPage),
    orLogged('reserves', loadEndpoint(listReserves, {}, locale)),
    orLogged('bestPairs', loadEndpoint(listBestPairs, {}, locale)),
  ])
  return {
    ...(await loadPair(locale, wanted, sendList)),
    isNamed: nameOf(search.cur_from) !== undefined || nameOf(search.cur_to) !== undefined,
    promocode: wordOf(search.promocode),
    referral: wordOf(search.refferal),
  }
}

async function loadPair(
  locale: Locale,
  wanted: Choice,
  sendList: { id: number }[] | null,
): Promise<Choice> {
  const from = chosenOrFirst(sendList ?? undefined, wanted.from)
  if (from === null) {
    return wanted
  }
  const receiveList = await orLogged(
    'receiveList',
    loadEndpoint(listReceiveCurrencies, { params: { id: from.id } }, locale),
  )
  const to = chosenOrFirst(receiveList ?? undefined, wanted.to)
  if (to !== null) {
    const pair = { from: from.id, to: to.id }
    await Promise.all([
      orLogged('pair', loadEndpoint(getPair, { params: pair }, locale)),
      // Whether there is a way back, so that the browser need not ask before anybody swaps.
      sendList?.some(({ id }) => id === to.id) &&
        orLogged('wayBack', loadEndpoint(listReceiveCurrencies, { params: { id: to.id } }, locale)),
    ])
  }
  return { from: from.id, to: to?.id ?? wanted.to }
}

/* An address that names nothing we know leaves the calculator at its defaults. */
async function findWanted(locale: Locale, search: Search): Promise<Choice> {
  const query = { cur_from: nameOf(search.cur_from), cur_to: nameOf(search.cur_to) }
  if (query.cur_from === undefined && query.cur_to === undefined) {
    return { from: null, to: null }
  }
  const answer = await orLogged('settings', serverCall(getSettings, { query }, { locale }))
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
      logProblem(`The calculator did not get ${name}`, error)
    }
    return null
  }
}

function nameOf(value: string | string[] | undefined): string | undefined {
  const text = wordOf(value)
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : undefined
}

/* A promo code or a referral of an address: one short word, or none. */
function wordOf(value: string | string[] | undefined): string | null {
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
  return text !== '' && text.length <= 64 ? text : null
}
