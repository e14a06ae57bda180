import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { Deal } from '@/lib/exchange/deal-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import {
  type AmountError as ParseFault,
  parseAmount,
  type ParsedAmount,
} from '@/lib/money/parse-amount'
import { isShort, sides, type DealRules, type Side } from './deal-rules'
import { moveInside, shownBound, shownMin } from '@/lib/exchange/shown-bound'

const maxIntegerDigits = 20
const plainDecimal = /^(0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Parses a typed amount. If a number is longer than the wire format allows, `parseAmount` reports it as
 * text that is not a number; this function reports that it is too large or has too many decimals.
 */
function readTyped(text: string, digits: number): ParsedAmount {
  const parsed = parseAmount(text, digits)
  if (parsed.ok || parsed.fault !== 'not_a_number') {
    return parsed
  }
  const integer = plainDecimal.exec(text)?.[1]
  if (integer === undefined) {
    return parsed
  }
  const isLarge = integer.length > maxIntegerDigits
  return { ok: false, fault: isLarge ? 'too_large' : 'too_many_digits' }
}

/**
 * What the visitor typed last, on which side, and in which currency; without a currency, in the
 * one that is shown. Null if nothing is typed: then the pair's opening sum applies.
 */
export type Edited = { side: Side; text: string; currency?: number | undefined } | null

export type AmountFault =
  | { side: Side; code: 'min' | 'max' | 'multiple'; value: string }
  | { side: Side; code: 'digits'; digits: number }
  | { side: Side; code: 'unreadable' }
  | { side: 'from'; code: 'short' }

export type Amounts = {
  /** Plain decimal text or empty; the typed side is unchanged. */
  from: string
  to: string
  /** The deal that would be made; null while an amount cannot be parsed or reached. */
  deal: Deal | null
  /** The first rule that is broken; the amounts are still shown. */
  fault: AmountFault | null
}

const nothing: Amounts = { from: '', to: '', deal: null, fault: null }

/** Both amounts of the calculator, computed from the typed one. */
export function amountsOf(edited: Edited, rules: DealRules): Amounts {
  if (edited === null) {
    return startingAmounts(rules)
  }
  const typed = { ...nothing, [edited.side]: edited.text }
  const parsed = readTyped(edited.text, rules.terms[edited.side].digits)
  if (!parsed.ok) {
    return { ...typed, fault: unparsedFault(edited, { rules, fault: parsed.fault }) }
  }
  if (edited.side === 'from') {
    const deal = dealForSend(rules.terms, parsed.value)
    return { ...typed, to: toText(deal.receive), deal, fault: faultOf(deal, rules) }
  }
  const deal = dealForReceive(rules.terms, parsed.value)
  if (!deal) {
    const value = toText(shownBound(rules.bounds.to.max, 'max'))
    return { ...typed, fault: { side: 'to', code: 'max', value } }
  }
  const fault = faultOf(deal, rules) ?? multipleFault(deal, parsed.value, rules)
  return { ...typed, from: toText(deal.send), deal, fault }
}

/**
 * The bound or multiple to which a typed amount was moved, or the opening sum that replaced an emptied
 * one, on the side where it was typed.
 */
export type Clamp = { side: Side; code: (typeof clampCodes)[number]; value: string }
export const clampCodes = ['min', 'max', 'multiple', 'usual'] as const

type Clamped = { edited: Edited; clamp: Clamp | null }

/**
 * The amount after its field is left: within the bounds and a multiple of the city's step, together with
 * the bound or multiple to which it was moved, if any. An emptied field counts as untouched, which means
 * the opening sum.
 * Text that is not an amount stays, with its error, because nobody can know what was meant.
 */
export function clampTyped(edited: Edited, rules: DealRules): Clamped {
  if (edited === null || isShort(rules)) {
    return { edited, clamp: null }
  }
  const parsed = readTyped(edited.text, rules.terms[edited.side].digits)
  if (parsed.ok) {
    return clampAt(parsed.value, edited.side, rules)
  }
  switch (parsed.fault) {
    case 'too_large':
      return clampAt(boundless, edited.side, rules)
    case 'too_many_digits':
      return clampTyped(cutDigits(edited, rules), rules)
    case 'not_a_number':
    case 'negative':
      return edited.text === '' ? clampEmptied(edited.side, rules) : { edited, clamp: null }
  }
}

function clampEmptied(side: Side, rules: DealRules): Clamped {
  const value = startingAmounts(rules)[side]
  const isMin = shownMin(rules.bounds.from)?.eq(rules.opening ?? 0) ?? false
  const code = isMin ? 'min' : 'usual'
  return { edited: null, clamp: value === '' ? null : { side, code, value } }
}

/* Larger than any bound. */
const boundless = new Decimal(Infinity)

function clampAt(typed: Decimal, side: Side, rules: DealRules): Clamped {
  return side === 'from' ? clampSend(typed, rules) : clampReceive(typed, rules)
}

function clampSend(typed: Decimal, { bounds }: DealRules): Clamped {
  const send = moveInside(typed, bounds.from)
  return {
    edited: { side: 'from', text: toText(send) },
    clamp: send.eq(typed)
      ? null
      : { side: 'from', code: send.gt(typed) ? 'min' : 'max', value: toText(send) },
  }
}

/* The bounds to receive follow from the bounds to send, so only the latter are applied. */
function clampReceive(typed: Decimal, { terms, bounds }: DealRules): Clamped {
  const deal = dealForReceive(terms, typed)
  const send = moveInside(deal?.send ?? boundless, bounds.from)
  if (deal && send.eq(deal.send)) {
    // Without a multiple the result differs only by rounding, and the amount stays as it was typed.
    const text = toText(terms.to.multiple === null ? typed : deal.receive)
    const isMoved = terms.to.multiple !== null && !deal.receive.eq(typed)
    return {
      edited: { side: 'to', text },
      clamp: isMoved ? { side: 'to', code: 'multiple', value: text } : null,
    }
  }
  const value = toText(dealForSend(terms, send).receive)
  return {
    edited: { side: 'from', text: toText(send) },
    clamp: { side: 'to', code: deal && send.gt(deal.send) ? 'min' : 'max', value },
  }
}

function startingAmounts(rules: DealRules): Amounts {
  // While the reserve is short, the minimum shows what it does not cover.
  const sum = isShort(rules) ? rules.bounds.from.min : rules.opening
  if (sum === null || sum.isZero()) {
    return isShort(rules) ? { ...nothing, fault: { side: 'from', code: 'short' } } : nothing
  }
  const deal = openingDeal(rules, sum)
  return {
    from: toText(deal.send),
    to: toText(deal.receive),
    deal,
    fault: faultOf(deal, rules),
  }
}

/* Cash is paid out in multiples: nobody should start with an amount of which a part buys nothing. */
function openingDeal({ terms }: DealRules, sum: Decimal): Deal {
  const deal = dealForSend(terms, sum)
  return terms.to.multiple === null ? deal : (dealForReceive(terms, deal.receive) ?? deal)
}

/* An emptied field is not an error: something is about to be typed. */
function unparsedFault(
  { side, text }: NonNullable<Edited>,
  { rules, fault }: { rules: DealRules; fault: ParseFault },
): AmountFault | null {
  if (text === '') {
    return null
  }
  if (fault === 'too_many_digits') {
    return { side, code: 'digits', digits: rules.terms[side].digits }
  }
  return fault === 'too_large'
    ? { side, code: 'max', value: toText(shownBound(rules.bounds[side].max, 'max')) }
    : { side, code: 'unreadable' }
}

/* Cuts decimals that the currency does not have. Rounding up would make people send more than they typed. */
function cutDigits({ side, text }: NonNullable<Edited>, rules: DealRules): Edited {
  const [integer = '0', fraction = ''] = text.split('.')
  const { digits } = rules.terms[side]
  return { side, text: digits === 0 ? integer : `${integer}.${fraction.slice(0, digits)}` }
}

function faultOf(deal: Deal, rules: DealRules): AmountFault | null {
  if (isShort(rules)) {
    return { side: 'from', code: 'short' }
  }
  const amounts = { from: deal.send, to: deal.receive }
  for (const side of sides) {
    const bounds = rules.bounds[side]
    const { min, max } = bounds
    if (min !== null && amounts[side].lt(min)) {
      return { side, code: 'min', value: toText(shownMin(bounds) ?? min) }
    }
    if (amounts[side].gt(max)) {
      return { side, code: 'max', value: toText(shownBound(max, 'max')) }
    }
  }
  return null
}

function multipleFault(deal: Deal, typed: Decimal, { terms }: DealRules): AmountFault | null {
  return terms.to.multiple === null || deal.receive.eq(typed)
    ? null
    : { side: 'to', code: 'multiple', value: toText(terms.to.multiple) }
}
