import { clampAmount } from '@/lib/exchange/clamp'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { Deal } from '@/lib/exchange/deal-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import {
  type AmountFault as ParseFault,
  parseAmount,
  type ParsedAmount,
} from '@/lib/money/parse-amount'
import { isShort, sides, type DealRules, type Side } from './deal-rules'

const mostIntegerDigits = 20
const plainDecimal = /^(0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Reads an amount that was typed. The wire's grammar bounds the length of a text; here a number stays
 * a number however long it is, and what is wrong with it is its size or its digits.
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
  const isLarge = integer.length > mostIntegerDigits
  return { ok: false, fault: isLarge ? 'too_large' : 'too_many_digits' }
}

/** What the visitor typed last, and where. Nothing typed yet: the least that can be sent. */
export type Edited = { side: Side; text: string } | null

export type AmountFault =
  | { side: Side; code: 'min' | 'max' | 'multiple'; value: string }
  | { side: Side; code: 'digits'; digits: number }
  | { side: Side; code: 'unreadable' }
  | { side: 'from'; code: 'short' }

export type Amounts = {
  /** Plain decimals or empty; the side that was typed stands as typed. */
  from: string
  to: string
  /** What would really be exchanged; nothing while an amount cannot be read or reached. */
  deal: Deal | null
  /** The first rule that is broken; the amounts are shown all the same. */
  fault: AmountFault | null
}

const nothing: Amounts = { from: '', to: '', deal: null, fault: null }

/** Both amounts of the calculator from the one that was typed. */
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
    const value = toText(rules.bounds.to.max)
    return { ...typed, fault: { side: 'to', code: 'max', value } }
  }
  const fault = faultOf(deal, rules) ?? multipleFault(deal, parsed.value, rules)
  return { ...typed, from: toText(deal.send), deal, fault }
}

/** A bound, or a multiple, that a typed amount was moved to, on the side where it was typed. */
export type Clamp = { side: Side; code: 'min' | 'max' | 'multiple'; value: string }

type Rested = { edited: Edited; clamp: Clamp | null }

/**
 * Where a typed amount comes to rest when its field is left: between its bounds, on its grid; and at
 * which bound, if it came to rest at one that it had not kept. An emptied field is as if nobody had
 * typed, which is the minimum; what is no amount stays, with its fault, as nobody can say what it
 * should have been.
 */
export function rest(edited: Edited, rules: DealRules): Rested {
  if (edited === null || isShort(rules)) {
    return { edited, clamp: null }
  }
  const parsed = readTyped(edited.text, rules.terms[edited.side].digits)
  if (parsed.ok) {
    return restAt(parsed.value, edited.side, rules)
  }
  switch (parsed.fault) {
    case 'too_large':
      return restAt(boundless, edited.side, rules)
    case 'too_many_digits':
      return rest(cutDigits(edited, rules), rules)
    case 'not_a_number':
    case 'negative':
      return edited.text === '' ? restEmptied(edited.side, rules) : { edited, clamp: null }
  }
}

function restEmptied(side: Side, rules: DealRules): Rested {
  const value = startingAmounts(rules)[side]
  return { edited: null, clamp: value === '' ? null : { side, code: 'min', value } }
}

/* Above every bound there can be. */
const boundless = new Decimal(Infinity)

function restAt(typed: Decimal, side: Side, rules: DealRules): Rested {
  return side === 'from' ? restSend(typed, rules) : restReceive(typed, rules)
}

function restSend(typed: Decimal, { bounds }: DealRules): Rested {
  const send = clampAmount(typed, bounds.from)
  return {
    edited: { side: 'from', text: toText(send) },
    clamp: send.eq(typed)
      ? null
      : { side: 'from', code: send.gt(typed) ? 'min' : 'max', value: toText(send) },
  }
}

/* Bounds of receiving follow from those of sending, so only these are rested on. */
function restReceive(typed: Decimal, { terms, bounds }: DealRules): Rested {
  const deal = dealForReceive(terms, typed)
  const send = clampAmount(deal?.send ?? bounds.from.max, bounds.from)
  if (deal && send.eq(deal.send)) {
    const text = toText(deal.receive)
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
  const least = rules.bounds.from.min
  if (least === null || least.isZero()) {
    return isShort(rules) ? { ...nothing, fault: { side: 'from', code: 'short' } } : nothing
  }
  const deal = dealForSend(rules.terms, least)
  return {
    from: toText(least),
    to: toText(deal.receive),
    deal,
    fault: faultOf(deal, rules),
  }
}

/* An emptied field is no mistake: something else is about to be typed. */
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
    ? { side, code: 'max', value: toText(rules.bounds[side].max) }
    : { side, code: 'unreadable' }
}

/* Cuts digits that the currency does not have. Rounding up would make people send more than they typed. */
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
    const { min, max } = rules.bounds[side]
    if (min !== null && amounts[side].lt(min)) {
      return { side, code: 'min', value: toText(min) }
    }
    if (amounts[side].gt(max)) {
      return { side, code: 'max', value: toText(max) }
    }
  }
  return null
}

function multipleFault(deal: Deal, typed: Decimal, { terms }: DealRules): AmountFault | null {
  return terms.to.multiple === null || deal.receive.eq(typed)
    ? null
    : { side: 'to', code: 'multiple', value: toText(terms.to.multiple) }
}
