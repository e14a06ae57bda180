import { Decimal } from '@/lib/money/decimal'
import type { ParsedItem, Violation } from './parse-eref'

/** Facts about the office that wrote the file, which the checks need. */
export type Reference = {
  codes: ReadonlySet<string>
  cities: ReadonlySet<string>
  /** Whether an operator is available for manual directions. */
  isOfficeOpen: boolean
  /** Whether a direction's rate may still be shown. */
  isFresh: (from: string, to: string) => boolean
  /** The calculator's answer for an amount sent; null: there is no such direction. */
  calculate: (ask: {
    from: string
    to: string
    city: string | null
    send: Decimal
  }) => Answer | null
}

/** The amount received, and the step it is rounded to. */
type Answer = { receive: Decimal; unit: Decimal }

/* Section 5.3: every element in its order; the second value is how often it may occur. */
const order: readonly (readonly [string, 'once' | 'often' | 'must'])[] = [
  ['from', 'must'],
  ['to', 'must'],
  ['in', 'must'],
  ['out', 'must'],
  ['amount', 'must'],
  ['frommin', 'must'],
  ['frommax', 'must'],
  ['tomin', 'once'],
  ['tomax', 'once'],
  ['fromfee', 'often'],
  ['tofee', 'often'],
  ['step', 'often'],
  ['delay', 'once'],
  ['floating', 'once'],
  ['city', 'once'],
  ['param', 'once'],
]

const labels = new Set(
  'manual juridical verifying cardverify otherin otherout reg card2card delivery atm'.split(' '),
)
const numbers = ['in', 'out', 'amount', 'frommin', 'frommax', 'tomin', 'tomax']
const plain = /^(0|[1-9]\d*)(\.\d+)?$/
const fee = /^(0|[1-9]\d*)(\.\d+)?%?$/

type Tell = (rule: string, what: string) => void
type Values = ReadonlyMap<string, string>

export function checkItem({ where, elements }: ParsedItem, reference: Reference): Violation[] {
  const violations: Violation[] = []
  const tell: Tell = (rule, what) => void violations.push({ rule, where, what })
  const values = new Map(elements.map(({ name, text }) => [name, text]))

  checkElements(elements, tell)
  checkSides(values, reference, tell)
  checkPlaces(values, reference, tell)
  checkLabels(values, reference, tell)
  checkFees(elements, tell)
  const malformed = numbers.filter((name) => !plain.test(values.get(name) ?? '0'))
  malformed.forEach((name) => tell('number', `${name} is ${values.get(name) ?? ''}`))
  if (malformed.length === 0 && numbers.every((name) => values.has(name))) {
    checkAmounts(values, tell)
    checkReplay(values, reference, tell)
  }
  return violations
}

function checkElements(elements: ParsedItem['elements'], tell: Tell): void {
  const places = elements.map(({ name }) => order.findIndex(([known]) => known === name))
  places.forEach((place, index) => {
    const name = elements[index]?.name ?? ''
    if (place === -1) {
      tell('unknown-element', name)
    }
    if (place < (places[index - 1] ?? -1)) {
      tell('order', `${name} stands too late`)
    }
  })
  for (const [name, often] of order) {
    const found = elements.filter((element) => element.name === name)
    if (often === 'must' && found.length === 0) {
      tell('required', `${name} is missing`)
    }
    if (often !== 'often' && found.length > 1) {
      tell('repeated', name)
    }
  }
  for (const { name, text, attributes } of elements) {
    if (name === 'floating') {
      checkFloating(attributes, tell)
    } else if (text === '' || Object.keys(attributes).length > 0) {
      tell('empty', `${name} is empty or has attributes`)
    }
  }
}

function checkFloating({ minutes, percent, ...rest }: Record<string, string>, tell: Tell): void {
  const isMinutes = minutes === undefined || /^([1-9]|[12]\d|30)$/.test(minutes)
  const isPercent = percent === undefined || plain.test(percent)
  if (!isMinutes || !isPercent || Object.keys(rest).length > 0 || (!minutes && !percent)) {
    tell('floating', `minutes ${minutes ?? ''}, percent ${percent ?? ''}`)
  }
}

function checkSides(values: Values, { codes, isFresh }: Reference, tell: Tell): void {
  const from = values.get('from') ?? ''
  const to = values.get('to') ?? ''
  for (const code of [from, to].filter((each) => !codes.has(each))) {
    tell('code', `${code} is unknown`)
  }
  if (from === to) {
    tell('code', 'from and to are the same')
  }
  if (!isFresh(from, to)) {
    tell('age', 'the rate is too old')
  }
}

function checkPlaces(values: Values, { cities }: Reference, tell: Tell): void {
  const isCash = ['from', 'to'].some((side) => values.get(side)?.startsWith('CASH'))
  const city = values.get('city')
  if (isCash !== (city !== undefined)) {
    tell('city', isCash ? 'cash without a city' : 'a city without cash')
  }
  const named = city?.split(/, ?/) ?? []
  if (named.some((each) => !cities.has(each)) || new Set(named).size < named.length) {
    tell('city', `unknown or twice: ${named.join()}`)
  }
}

function checkLabels(values: Values, { isOfficeOpen }: Reference, tell: Tell): void {
  const param = values.get('param')
  const named = param?.split(/, ?/) ?? []
  if (named.some((label) => !labels.has(label)) || new Set(named).size < named.length) {
    tell('param', `unknown or twice: ${named.join()}`)
  }
  if (named.includes('manual') && !isOfficeOpen) {
    tell('closed', 'manual while nobody is there')
  }
}

function checkFees(elements: ParsedItem['elements'], tell: Tell): void {
  for (const { name, text } of elements.filter((each) => /^(from|to)fee$/.test(each.name))) {
    const isPercentTooBig = text.endsWith('%') && new Decimal(text.slice(0, -1)).gt(100)
    if (!fee.test(text) || isPercentTooBig) {
      tell('fee', `${name} ${text}`)
    }
  }
}

function checkAmounts(values: Values, tell: Tell): void {
  const value = (name: string) => new Decimal(values.get(name) ?? 0)
  for (const name of ['in', 'out']) {
    if (!value(name).gt(0) || value(name).decimalPlaces() > 12) {
      tell('rate', `${name} is ${values.get(name) ?? ''}`)
    }
  }
  if (!value('in').eq(1) && !value('out').eq(1)) {
    tell('rate', 'neither in nor out is 1')
  }
  if (!value('frommin').gt(0) || value('frommin').gt(value('frommax'))) {
    tell('bounds', 'frommin is above frommax')
  }
  if (value('tomin').gt(value('tomax'))) {
    tell('bounds', 'tomin is above tomax')
  }
  if (
    value('frommin')
      .times(value('out'))
      .gt(value('amount').times(value('in')))
  ) {
    tell('reserve', 'the least deal is above the reserve')
  }
  if (value('tomax').gt(value('amount'))) {
    tell('reserve', 'the greatest deal is above the reserve')
  }
}

function checkReplay(values: Values, { calculate }: Reference, tell: Tell): void {
  const value = (name: string) => new Decimal(values.get(name) ?? 0)
  const from = values.get('from') ?? ''
  const to = values.get('to') ?? ''
  const ask = (send: Decimal, city: string | null) => calculate({ from, to, city, send })
  const digits = Math.max(value('frommin').decimalPlaces(), value('frommax').decimalPlaces())
  const middle = value('frommin').plus(value('frommax')).div(2).toDecimalPlaces(digits, 1)

  for (const city of values.get('city')?.split(/, ?/) ?? [null]) {
    const least = ask(value('frommin'), city)
    if (!least) {
      tell('direction', 'the calculator does not know it')
      return
    }
    for (const send of [value('frommin'), middle, value('frommax')]) {
      const { receive, unit } = ask(send, city) ?? least
      if (
        receive
          .plus(unit)
          .times(value('in'))
          .lt(send.times(value('out')))
      ) {
        tell('replay', `${send.toFixed()} brings only ${receive.toFixed()}`)
      }
    }
    const told = value('frommin').times(value('out')).div(value('in'))
    if (value('tomin').minus(told).abs().gt(least.unit)) {
      tell('consistency', `tomin is ${values.get('tomin') ?? ''}, the rate says ${told.toFixed()}`)
    }
    const most = ask(value('frommax'), city)
    if (!least.receive.eq(value('tomin')) || !most?.receive.eq(value('tomax'))) {
      tell('consistency', 'the bounds do not bring one another')
    }
  }
}
