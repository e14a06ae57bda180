import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { readAmount, readCity } from '@/server/modules/claims'

type QuoteRequest = {
  fromSumma?: string | number | undefined
  toSumma?: string | number | undefined
  cityFrom?: number | null | undefined
  cityTo?: number | null | undefined
}

export type Quoted = {
  deal: Deal
  terms: DealTerms
  limits: PairLimits
  cityFrom: City | null
  cityTo: City | null
}

/**
 * Prices an exchange from the amount that is sent or from the one that is received, with the functions of
 * the site's calculator, at its standard rate. Refuses with `validation_error` an amount or a city that
 * cannot be exchanged now.
 */
export function quoteExchange(request: QuoteRequest, pair: PairResponse, locale: Locale): Quoted {
  const side = request.fromSumma === undefined ? 'to' : 'from'
  const field = `${side}Summa` as const
  const digits = pair[side].roundCalculator
  const amount = readAmount(request[field] ?? '', { field, digits })
  const from = readCity(request.cityFrom, { field: 'cityFrom', cities: pair.structure.from.city })
  const to = readCity(request.cityTo, { field: 'cityTo', cities: pair.structure.to.city })
  refuse([...amount.faults, ...from.faults, ...to.faults])

  const cities = { cityFrom: from.value, cityTo: to.value }
  const terms = dealTermsOf(pair, { courseType: 'default', ...cities })
  const limits = limitsOfPair(pair, cities)
  const deal = dealOf(terms, { side, amount: amount.value })
  refuse(limitFaults(deal, { limits, side, pair, locale }))
  if (deal === null) {
    throw new Error('No amount gives what is to be received, although the limits allow it.')
  }
  return { deal, terms, limits, ...cities }
}

type Side = 'from' | 'to'

function dealOf(terms: DealTerms, { side, amount }: { side: Side; amount: Decimal }): Deal | null {
  return side === 'from' ? dealForSend(terms, amount) : dealForReceive(terms, amount)
}

type Limited = { limits: PairLimits; side: Side; pair: PairResponse; locale: Locale }

/* The limits of the amount to send decide; the error states the limit of the side that was asked about. */
function limitFaults(deal: Deal | null, { limits, side, pair, locale }: Limited): FieldError[] {
  const { from } = limits
  const field = `${side}Summa`
  const text = (bound: Decimal) => limitText(bound, pair.structure[side].currency, locale)
  if (deal === null || deal.send.gt(from.max)) {
    return [{ field, key: 'too_big', params: { maximum: text(limits[side].max) } }]
  }
  const { min } = limits[side]
  if (from.min && min && deal.send.lt(from.min)) {
    return [{ field, key: 'too_small', params: { minimum: text(min) } }]
  }
  return deal.receive.gt(0) ? [] : [{ field, key: 'nothing_left' }]
}

function refuse(faults: readonly FieldError[]): void {
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}
