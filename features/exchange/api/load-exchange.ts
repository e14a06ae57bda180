import {
  getPair,
  getSettings,
  listDirections,
  listReceiveCurrencies,
  listReserves,
  listSendCurrencies,
} from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import { serverCall } from '@/lib/http/server-call'
import { loadEndpoint } from '@/lib/query/server-query'
import type { PairChoice } from '../hooks/use-exchange'
import { chosenOrFirst } from '../model/selection'

type Search = Record<string, string | string[] | undefined>

/**
 * Loads for the first HTML what the calculator will ask for, in its order. Directions must be there;
 * whatever else fails is asked for again by the browser.
 */
export async function loadExchange(locale: Locale, search: Search): Promise<PairChoice> {
  const [wanted, sendList] = await Promise.all([
    findWanted(locale, search),
    loadEndpoint(listSendCurrencies, {}, locale),
    loadEndpoint(listDirections, {}, locale),
    loadEndpoint(listReserves, {}, locale).catch(() => null),
  ])
  const from = chosenOrFirst(sendList, wanted.from)
  if (from === null) {
    return wanted
  }
  const receiveList = await loadEndpoint(listReceiveCurrencies, { params: { id: from.id } }, locale)
  const to = chosenOrFirst(receiveList, wanted.to)
  if (to !== null) {
    await loadEndpoint(getPair, { params: { from: from.id, to: to.id } }, locale).catch(() => null)
  }
  return { from: from.id, to: to?.id ?? null }
}

/* An address that names nothing we know leaves the calculator at its defaults. */
async function findWanted(locale: Locale, search: Search): Promise<PairChoice> {
  const query = { cur_from: codeOf(search.cur_from), cur_to: codeOf(search.cur_to) }
  if (query.cur_from === undefined && query.cur_to === undefined) {
    return { from: null, to: null }
  }
  const answer = await serverCall(getSettings, { query }, { locale }).catch(() => null)
  if (answer === null || !('exchangeAttributes' in answer)) {
    return { from: null, to: null }
  }
  const { fromCurrencyId, toCurrencyId } = answer.exchangeAttributes
  return { from: fromCurrencyId, to: toCurrencyId }
}

function codeOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : undefined
}
