import { Decimal } from '@/lib/money/decimal'
import type { ParsedItem, Violation } from './parse-eref'

/** What the checks need to know about the office that wrote the file. */
export type Reference = {
  codes: ReadonlySet<string>
  cities: ReadonlySet<string>
  /** Whether an operator is available for manual directions. */
  isOfficeOpen: boolean
  /** Whether the rate of a direction is fresh enough to be shown. */
  isFresh: (from: string, to: string) => boolean
  /** The calculator's result for an amount that is sent, or null if there is no such direction. */
  calculate: (exchange: {
    from: string
    to: string
    city: string | null
    send: Decimal
  }) => Answer | null
}

/** The received amount, and the step to which it is rounded. */
type Answer = { receive: Decimal; unit: Decimal }

/* Section 5.3 of the standard: all elements in the required order, and how often each may occur. */
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

type Report = (rule: string, what: string) => void
type Values = ReadonlyMap<string, string>

export function checkItem({ where, elements }: ParsedItem, reference: Reference): Violation[] {
  const violations: Violation[] = []
  const report: Report = (rule, what) => void violations.push({ rule, where, what })
  const values = new Map(elements.map(({ name, text }) => [name, text]))

  checkElements(elements, report)
  checkSides(values, reference, report)
  checkCities(values, reference, report)
  checkLabels(values, reference, report)
  checkFees(elements, report)
  const malformed = numbers.filter((name) => !plain.test(values.get(name) ?? '0'))
  malformed.forEach((name) => report('number', `${name} is ${values.get(name) ?? ''}`))
  if (malformed.length === 0 && numbers.every((name) => values.has(name))) {
    checkAmounts(values, report)
    checkReplay(values, reference, report)
  }
  return violations
}

function checkElements(elements: ParsedItem['elements'], report: Report): void {
  const positions = elements.map(({ name }) => order.findIndex(([known]) => known === name))
  positions.forEach((position, index) => {
    const name = elements[index]?.name ?? ''
    if (position === -1) {
      report('unknown-element', name)
    }
    if (position < (positions[index - 1] ?? -1)) {
      report('order', `${name} comes too late`)
    }
  })
  for (const [name, often] of order) {
    const found = elements.filter((element) => element.name === name)
    if (often === 'must' && found.length === 0) {
      report('required', `${name} is missing`)
    }
    if (often !== 'often' && found.length > 1) {
      report('repeated', name)
    }
  }
  for (const { name, text, attributes } of elements) {
    if (name === 'floating') {
      checkFloating(attributes, report)
    } else if (text === '' || Object.keys(attributes).length > 0) {
      report('empty', `${name} is empty or has attributes`)
    }
  }
}

function checkFloating(
  { minutes, percent, ...rest }: Record<string, string>,
  report: Report,
): void {
  const isMinutes = minutes === undefined || /^([1-9]|[12]\d|30)$/.test(minutes)
  const isPercent = percent === undefined || plain.test(percent)
  if (!isMinutes || !isPercent || Object.keys(rest).length > 0 || (!minutes && !percent)) {
    report('floating', `minutes ${minutes ?? ''}, percent ${percent ?? ''}`)
  }
}

function checkSides(values: Values, { codes, isFresh }: Reference, report: Report): void {
  const from = values.get('from') ?? ''
  const to = values.get('to') ?? ''
  for (const code of [from, to].filter((each) => !codes.has(each))) {
    report('code', `${code} is unknown`)
  }
  if (from === to) {
    report('code', 'from and to are the same')
  }
  if (!isFresh(from, to)) {
    report('age', 'the rate is too old')
  }
}

function checkCities(values: Values, { cities }: Reference, report: Report): void {
  const isCash = ['from', 'to'].some((side) => values.get(side)?.startsWith('CASH'))
  const city = values.get('city')
  if (isCash !== (city !== undefined)) {
    report('city', isCash ? 'cash without a city' : 'a city without cash')
  }
  const named = city?.split(/, ?/) ?? []
  if (named.some((each) => !cities.has(each)) || new Set(named).size < named.length) {
    report('city', `unknown or duplicate: ${named.join()}`)
  }
}

function checkLabels(values: Values, { isOfficeOpen }: Reference, report: Report): void {
  const param = values.get('param')
  const named = param?.split(/, ?/) ?? []
  if (named.some((label) => !labels.has(label)) || new Set(named).size < named.length) {
    report('param', `unknown or duplicate: ${named.join()}`)
  }
  if (named.includes('manual') && !isOfficeOpen) {
    report('closed', 'manual although no operator is available')
  }
}

function checkFees(elements: ParsedItem['elements'], report: Report): void {
  for (const { name, text } of elements.filter((each) => /^(from|to)fee$/.test(each.name))) {
    const isPercentTooBig = text.endsWith('%') && new Decimal(text.slice(0, -1)).gt(100)
    if (!fee.test(text) || isPercentTooBig) {
      report('fee', `${name} ${text}`)
    }
  }
}

function checkAmounts(values: Values, report: Report): void {
  const value = (name: string) => new Decimal(values.get(name) ?? 0)
  for (const name of ['in', 'out']) {
    if (!value(name).gt(0) || value(name).decimalPlaces() > 12) {
      report('rate', `${name} is ${values.get(name) ?? ''}`)
    }
  }
  if (!value('in').eq(1) && !value('out').eq(1)) {
    report('rate', 'neither in nor out is 1')
  }
  if (!value('frommin').gt(0) || value('frommin').gt(value('frommax'))) {
    report('bounds', 'frommin is above frommax')
  }
  if (value('tomin').gt(value('tomax'))) {
    report('bounds', 'tomin is above tomax')
  }
  if (
    value('frommin')
      .times(value('out'))
      .gt(value('amount').times(value('in')))
  ) {
    report('reserve', 'the smallest exchange is above the reserve')
  }
  if (value('tomax').gt(value('amount'))) {
    report('reserve', 'the largest exchange is above the reserve')
  }
}

function checkReplay(values: Values, { calculate }: Reference, report: Report): void {
  const value = (name: string) => new Decimal(values.get(name) ?? 0)
  const from = values.get('from') ?? ''
  const to = values.get('to') ?? ''
  const receiveFor = (send: Decimal, city: string | null) => calculate({ from, to, city, send })
  const digits = Math.max(value('frommin').decimalPlaces(), value('frommax').decimalPlaces())
  const middle = value('frommin').plus(value('frommax')).div(2).toDecimalPlaces(digits, 1)

  for (const city of values.get('city')?.split(/, ?/) ?? [null]) {
    const smallest = receiveFor(value('frommin'), city)
    if (!smallest) {
      report('direction', 'the calculator has no such direction')
      return
    }
    for (const send of [value('frommin'), middle, value('frommax')]) {
      const { receive, unit } = receiveFor(send, city) ?? smallest
      if (
        receive
          .plus(unit)
          .times(value('in'))
          .lt(send.times(value('out')))
      ) {
        report('replay', `${send.toFixed()} gives only ${receive.toFixed()}`)
      }
    }
    const expected = value('frommin').times(value('out')).div(value('in'))
    if (value('tomin').minus(expected).abs().gt(smallest.unit)) {
      report(
        'consistency',
        `tomin is ${values.get('tomin') ?? ''}, the rate gives ${expected.toFixed()}`,
      )
    }
    const largest = receiveFor(value('frommax'), city)
    if (!smallest.receive.eq(value('tomin')) || !largest?.receive.eq(value('tomax'))) {
      report('consistency', 'the calculator does not give tomin for frommin, or tomax for frommax')
    }
  }
}
