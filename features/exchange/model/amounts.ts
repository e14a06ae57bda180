import { clampAmount, receiveFor, sendFor, type SideRules } from '@/lib/exchange/calculate'
import { Decimal, toText } from '@/lib/money/decimal'
import { parseAmount } from '@/lib/money/parse-amount'

export type Side = 'from' | 'to'

/** What the visitor typed last, and where. Nothing typed yet: the least that can be sent. */
export type Edited = { side: Side; text: string } | null

type PairSide = SideRules & { minVerification: string | null }

export type PairRules = {
  course: string
  verificationCourse: string | null
  from: PairSide
  to: PairSide
}

export type BoundsFault = { side: Side; bound: 'min' | 'max'; value: string }

export type Amounts = {
  from: string
  to: string
  /** The first bound that is broken; the amounts are shown as typed all the same. */
  fault: BoundsFault | null
}

/** Both amounts of the calculator from the one that was typed. Texts are plain decimals or empty. */
export function amountsOf(edited: Edited, rules: PairRules): Amounts {
  const course = new Decimal(courseOf(rules))

  if (edited === null) {
    const least = new Decimal(boundsOf('from', rules).min ?? '0')
    return least.isZero()
      ? { from: '', to: '', fault: null }
      : amountsFrom(toText(least), least, { rules, course })
  }
  const parsed = parseAmount(edited.text, rules[edited.side].roundCalculator)
  if (!parsed.ok) {
    return { from: '', to: '', fault: null, [edited.side]: edited.text }
  }
  if (edited.side === 'from') {
    return amountsFrom(edited.text, parsed.value, { rules, course })
  }
  const from = sendFor(parsed.value, course, rules.from)
  return { from: toText(from), to: edited.text, fault: faultOf(from, parsed.value, rules) }
}

/** Where a typed amount comes to rest when its field is left: between its bounds. */
export function settle(edited: Edited, rules: PairRules): Edited {
  if (edited === null) {
    return null
  }
  const parsed = parseAmount(edited.text, rules[edited.side].roundCalculator)
  if (!parsed.ok) {
    const shorter = parsed.fault === 'too_many_digits' ? cutDigits(edited, rules) : null
    return shorter && settle(shorter, rules)
  }
  if (edited.side === 'from') {
    return { side: 'from', text: toText(clampAmount(parsed.value, boundsOf('from', rules))) }
  }
  // The receiving bounds are roundings of the sending ones; only these can be rested on exactly.
  const from = sendFor(parsed.value, new Decimal(courseOf(rules)), rules.from)
  const fault = faultOf(from, parsed.value, rules)
  const send = fault && boundsOf('from', rules)[fault.bound]
  return send === null ? edited : { side: 'from', text: send }
}

/* More places than the currency has are cut: nobody is made to send more than he typed. */
function cutDigits({ side, text }: NonNullable<Edited>, rules: PairRules): Edited {
  const [integer = '0', fraction = ''] = text.split('.')
  const digits = rules[side].roundCalculator
  return { side, text: digits === 0 ? integer : `${integer}.${fraction.slice(0, digits)}` }
}

/** The verification course counts where the pair has one. */
export function courseOf(rules: Pick<PairRules, 'course' | 'verificationCourse'>): string {
  return rules.verificationCourse ?? rules.course
}

/** What a side may hold; behind the verification course the minimum may be another. */
export function boundsOf(side: Side, rules: PairRules): { min: string | null; max: string | null } {
  const { min, max, minVerification } = rules[side]
  return { min: rules.verificationCourse === null ? min : (minVerification ?? min), max }
}

type Context = { rules: PairRules; course: Decimal }

function amountsFrom(text: string, from: Decimal, { rules, course }: Context): Amounts {
  const to = receiveFor(from, course, rules.to)
  return { from: text, to: toText(to), fault: faultOf(from, to, rules) }
}

function faultOf(from: Decimal, to: Decimal, rules: PairRules): BoundsFault | null {
  const send = boundsOf('from', rules)
  const receive = boundsOf('to', rules)
  const checks: [Side, 'min' | 'max', Decimal, string | null][] = [
    ['from', 'min', from, send.min],
    ['from', 'max', from, send.max],
    ['to', 'min', to, receive.min],
    ['to', 'max', to, receive.max],
  ]
  for (const [side, bound, amount, value] of checks) {
    if (value !== null && (bound === 'min' ? amount.lt(value) : amount.gt(value))) {
      return { side, bound, value }
    }
  }
  return null
}
