import { clampAmount } from '@/lib/exchange/clamp'
import { dealForReceive } from '@/lib/exchange/deal'
import type { Deal } from '@/lib/exchange/deal-terms'
import { type Decimal, toText } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import { clampTyped, type Clamp, type Edited } from './amounts'
import type { DealRules, Side } from './deal-rules'

type Named = { id: number; ticker: string }
export type Currencies = Record<Side, Named>

/** What was on the screen before another pair was chosen. */
export type PairBefore = Currencies & { edited: Edited; deal: Deal | null }

type Moved = { edited: Edited; clamp: Clamp | null }

export type PairOfAmount = { before: PairBefore | null; now: Currencies; rules: DealRules }

/**
 * The amount of a pair that replaces another one. What was typed keeps its value and not its number: 500
 * USDT become the bitcoins that are worth as much. If they are beyond a bound, or if nothing tells the
 * value, the amount is another one, and `clamp` says which.
 */
export function amountForPair(edited: Edited, { before, now, rules }: PairOfAmount): Moved {
  if (edited === null) {
    return { edited, clamp: null }
  }
  const kept = before?.edited === edited ? keptAmount(before, now, rules) : ownAmount(edited, now)
  const { edited: moved, clamp } = clampTyped(kept ?? { side: 'from', text: '' }, rules)
  const { text } = moved ?? {}
  // The clamp is reported for the amount to send, which does not follow the course.
  const isOfSend = clamp !== null && moved?.side === 'from' && text !== undefined
  return {
    edited: moved && { ...moved, currency: now[moved.side].id },
    clamp: isOfSend ? { ...clamp, side: 'from', value: text } : withoutEmpty(clamp, edited),
  }
}

/* Nothing was lost where nothing was typed. */
function withoutEmpty(clamp: Clamp | null, { text }: NonNullable<Edited>): Clamp | null {
  return clamp?.code === 'usual' && text === '' ? null : clamp
}

/** Whether the number was typed in the currency that is on its side now. */
export function isOfPair(
  { side, currency }: NonNullable<Edited>,
  now: Record<Side, { id: number } | null>,
) {
  return currency === undefined || now[side] === null || currency === now[side].id
}

function ownAmount(edited: NonNullable<Edited>, now: Currencies): Edited {
  return isOfPair(edited, now) ? edited : null
}

/* Sides to compare, the amount received first: that is what an exchange is for. */
const comparisons = [
  ['to', 'to'],
  ['from', 'from'],
  ['from', 'to'],
  ['to', 'from'],
] as const satisfies [Side, Side][]

/* Null if the pairs have nothing in common, so that the value is unknown. */
function keptAmount(before: PairBefore, now: Currencies, rules: DealRules): Edited {
  const { edited, deal } = before
  if (edited === null || deal === null) {
    return null
  }
  if (now[edited.side].ticker === before[edited.side].ticker) {
    return edited
  }
  const amounts = { from: deal.send, to: deal.receive }
  const common = comparisons.find(
    ([side, sideBefore]) => unitOf(now[side]) === unitOf(before[sideBefore]),
  )
  if (!common) {
    return null
  }
  const [side, sideBefore] = common
  const worth = roundAmount(amounts[sideBefore], rules.terms[side].digits)
  if (side === 'from') {
    return { side, text: toText(worth) }
  }
  const send = dealForReceive(rules.terms, worth)?.send
  return send ? { side: 'from', text: toText(rounded(send, rules)) } : { side, text: toText(worth) }
}

/* Coins that stand for a dollar are worth one. */
const dollars = ['USD', 'USDT', 'USDC', 'DAI']

function unitOf({ ticker }: Named): string {
  return dollars.includes(ticker) ? 'USD' : ticker
}

/* More digits of a calculated amount would only be hard to read. */
const sensibleDigits = 5

function rounded(send: Decimal, { terms, bounds }: DealRules): Decimal {
  const near = roundAmount(send.toSignificantDigits(sensibleDigits), terms.from.digits)
  const isWithin = (amount: Decimal) => clampAmount(amount, bounds.from).eq(amount)
  return isWithin(send) && !isWithin(near) ? send : near
}
