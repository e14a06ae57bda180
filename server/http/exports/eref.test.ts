import { beforeAll, describe, expect, it } from 'vitest'
import type { Reference } from '@/tests/eref/check-item'
import { parseEref } from '@/tests/eref/parse-eref'
import { renderDirections } from '@/tests/eref/render-directions'
import { publicTerms, replayOf } from '@/tests/eref/replay'
import { validateEref } from '@/tests/eref/validate-eref'
import { makeCurrencies, makeOpenDirections } from '@/tests/factories/open-directions'

const currencies = makeCurrencies(25)
const directions = makeOpenDirections(currencies)
const cities = directions.flatMap((direction) => direction.cities.map(({ code }) => code))
const reference: Reference = {
  codes: new Set(currencies.map(({ code }) => code)),
  cities: new Set(cities),
  isOfficeOpen: true,
  isFresh: () => true,
  calculate: replayOf((from, to) => {
    const direction = directions.find((each) => each.from.code === from && each.to.code === to)
    return direction && { direction, pair: publicTerms(direction) }
  }),
}

let file: Uint8Array
let text: string

beforeAll(async () => {
  file = await renderDirections(directions)
  text = new TextDecoder().decode(file)
})

describe('the export of 25 currencies squared', () => {
  it('complies with every rule of EREF 1.1', () => {
    expect(validateEref(file, reference)).toEqual([])
  })

  it('omits only directions that cannot be exchanged', () => {
    const { items } = parseEref(file)
    const pairs = new Set(
      items.map(({ elements }) => `${elements[0]?.text ?? ''} ${elements[1]?.text ?? ''}`),
    )
    expect(directions).toHaveLength(600)
    expect(pairs.size).toBeGreaterThan(500)
    expect(items.length).toBeGreaterThan(pairs.size)
    expect(text).toContain('<city>')
    expect(text).toContain('<floating minutes="30"/>')
  })
})

describe('the rules', () => {
  const whole = /<item><from>([^<]+).*<\/item>/
  const first = () => whole.exec(text)?.[0] ?? ''
  const cash = () => /<item>(?:(?!<item>).)*<city>.*<\/item>/.exec(text)?.[0] ?? ''
  const change = (item: string, from: RegExp, to: string) =>
    text.replace(item, item.replace(from, to))

  it.each<[string, () => string]>([
    ['encoding', () => text.replace('UTF-8', 'windows-1251')],
    ['encoding', () => `\uFEFF${text}`],
    ['well-formed', () => text.replace('</item>', '')],
    ['well-formed', () => `${text}<rates/>`],
    ['well-formed', () => change(first(), /<from>/, '<from>&')],
    ['root', () => text.replaceAll('rates', 'courses')],
    ['root', () => text.replace('<rates ', '<rates version="1" ')],
    ['root', () => text.replace('schema/1.1.xsd', 'schema/1.0.xsd')],
    ['root', () => text.replace('</rates>', '<note>hello</note></rates>')],
    ['order', () => change(first(), /(<in>.*<\/in>)(<out>.*<\/out>)/, '$2$1')],
    ['order', () => change(first(), /<\/tomax>/, '</tomax><param>reg</param><delay>5</delay>')],
    ['required', () => change(first(), /<frommax>.*<\/frommax>/, '')],
    ['repeated', () => change(first(), /<\/from>/, '</from><from>C</from>')],
    ['unknown-element', () => change(first(), /<\/tomax>/, '</tomax><note>a</note>')],
    ['empty', () => change(first(), /<\/tomax>/, '</tomax><param></param>')],
    ['empty', () => change(first(), /<in>/, '<in type="%">')],
    ['floating', () => change(first(), /<\/tomax>/, '</tomax><floating minutes="31"/>')],
    ['code', () => change(first(), /<from>[^<]+/, '<from>NOBODY')],
    ['code', () => change(first(), /<from>.*<\/to>/, '<from>CAAB</from><to>CAAB</to>')],
    ['rate', () => change(first(), /<in>[^<]+/, '<in>0')],
    ['rate', () => change(first(), /<out>[^<]+/, '<out>1.1234567890123')],
    ['rate', () => change(first(), /<in>.*<\/out>/, '<in>2</in><out>3</out>')],
    ['number', () => change(first(), /<in>[^<]+/, '<in>1e3')],
    ['number', () => change(first(), /<amount>[^<]+/, '<amount>-1')],
    ['number', () => change(first(), /<frommin>[^<]+/, '<frommin>1 000,5')],
    ['bounds', () => change(first(), /<frommax>[^<]+/, '<frommax>0.00000001')],
    ['bounds', () => change(first(), /<tomin>[^<]+/, '<tomin>99999999999999')],
    ['reserve', () => change(first(), /<amount>[^<]+/, '<amount>0')],
    ['city', () => change(first(), /<\/tomax>/, '</tomax><city>MSK</city>')],
    ['city', () => change(cash(), /<city>[^<]+<\/city>/, '')],
    ['city', () => change(cash(), /<city>[^<]+/, '<city>NOWHERE')],
    ['city', () => change(cash(), /<city>([A-Z]+)/, '<city>$1, $1')],
    ['param', () => change(first(), /<\/tomax>.*<\/item>/, '</tomax><param>best</param></item>')],
    ['fee', () => change(first(), /<\/tomax>/, '</tomax><fromfee>101%</fromfee>')],
    ['fee', () => change(first(), /<\/tomax>/, '</tomax><tofee>-1</tofee>')],
    ['duplicate', () => text.replace(first(), `${first()}\n${first()}`)],
    [
      'replay',
      () => change(first(), /<(in|out)>1<\/\1>/, '<$1>1</$1>').replace(...improved(first())),
    ],
    ['consistency', () => change(first(), /<tomin>[^<]+/, '<tomin>0.1')],
    ['consistency', () => change(first(), /<tomax>[^<]+/, '<tomax>0.1')],
  ])('find a violation of %s', (rule, broken) => {
    const bytes = new TextEncoder().encode(broken())
    expect(validateEref(bytes, reference).map((violation) => violation.rule)).toContain(rule)
  })

  it('find bytes that are not UTF-8', () => {
    const bytes = Uint8Array.from([...file.slice(0, 200), 0xff, ...file.slice(200)])
    expect(validateEref(bytes, reference)[0]?.rule).toBe('encoding')
  })

  it('find manual directions of a closed office, and rates that are too old', () => {
    const closed = validateEref(file, { ...reference, isOfficeOpen: false })
    expect(closed.some(({ rule }) => rule === 'closed')).toBe(true)
    const aged = validateEref(file, { ...reference, isFresh: () => false })
    expect(aged.some(({ rule }) => rule === 'age')).toBe(true)
  })

  /* An item, and the same item with a better rate than the calculator’s. */
  function improved(item: string): [string, string] {
    const better = item.replace(
      /<out>(\d+)([.\d]*)<\/out>/,
      (whole, integer: string, rest: string) =>
        integer === '1' && rest === '' ? '<out>1.001</out>' : whole.replace(integer, `${integer}1`),
    )
    return [item, better]
  }
})
