import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { makeOpenDirection } from '@/tests/factories/open-direction'
import { makeCurrencies, makeOpenDirections } from '@/tests/factories/open-directions'
import { isExchangeable, type OpenDirection } from '@/server/modules/offer'
import { createExports } from './create-exports'
import { createExportFile } from './export-file'
import { exportItems } from './item/export-item'
import { createItemStore } from './item-store'
import { xmlFormat } from './export-formats'

const noon = '2026-11-21T12:00:00.000Z'
const other = { id: 2, to: { id: 3, code: 'TCSBRUB', isCash: false } }

/** An export file whose directions and clock are set by the test. */
function openOffice(directions: readonly OpenDirection[]) {
  const office = { now: new Date(noon), directions, isBreak: false, version: 1 }
  const warnings: unknown[] = []
  const rendered: number[] = []
  const logger = pino({ level: 'warn', base: null }, { write: (line) => void warnings.push(line) })
  const clock = { now: () => office.now }
  const offer = {
    version: () => office.version,
    isTechBreak: () => office.isBreak,
    openDirections: () => office.directions,
  }
  const recordRendering = (direction: OpenDirection) => {
    rendered.push(direction.id)
    return exportItems(direction)
  }
  const file = createExportFile({
    format: xmlFormat,
    store: createItemStore(logger, recordRendering),
    clock,
    listDirections: offer.openDirections,
  })
  const read = async () => new TextDecoder().decode((await file.read()).body)
  return {
    office,
    warnings,
    rendered,
    file,
    read,
    exports: createExports({ logger, clock, offer }),
  }
}

describe('an export file', () => {
  it('is the same object until something in it changes', async () => {
    const { office, file } = openOffice([makeOpenDirection()])
    const first = await file.read()
    expect(await file.read()).toBe(first)

    office.now = new Date('2026-11-21T12:01:00.000Z')
    office.directions = [makeOpenDirection()]
    expect(await file.read()).toBe(first)

    office.directions = [makeOpenDirection({ course: '95' })]
    const second = await file.read()
    expect(second.hash).not.toBe(first.hash)
    expect(second.changedAt).toEqual(office.now)
  })

  it('renders again only the directions that changed', async () => {
    const unchanged = makeOpenDirection()
    const { office, rendered, read } = openOffice([unchanged, makeOpenDirection(other)])
    await read()
    office.directions = [unchanged, makeOpenDirection({ ...other, course: '96' })]
    expect(await read()).toContain('<out>96</out>')
    expect(rendered).toEqual([1, 2, 2])

    const confirmed = { freshUntil: new Date('2026-11-21T12:06:00Z'), updatedAt: new Date(noon) }
    office.directions = [makeOpenDirection(confirmed)]
    await read()
    expect(rendered).toEqual([1, 2, 2])
    office.directions = [makeOpenDirection({ ...confirmed, reserve: new Decimal('1000') })]
    expect(await read()).toContain('<amount>1000</amount>')
    expect(rendered).toEqual([1, 2, 2, 1])
  })

  it('drops from its cache the directions that it does not list', async () => {
    const [unchanged, left] = [makeOpenDirection(), makeOpenDirection(other)]
    const { office, rendered, read } = openOffice([unchanged, left])
    await read()
    for (const directions of [[unchanged], [unchanged, { ...left, isExported: false }]]) {
      office.directions = directions
      await read()
      rendered.length = 0
      office.directions = [unchanged, left]
      await read()
      expect(rendered).toEqual([2])
    }
  })

  it('from the next request on, omits directions that were removed, are not exported or are too old', async () => {
    const lasting = makeOpenDirection({ ...other, freshUntil: new Date('2026-11-21T12:10:00Z') })
    const { office, read } = openOffice([makeOpenDirection(), lasting])
    expect(await read()).toContain('SBERRUB')

    office.now = new Date('2026-11-21T12:05:00.000Z')
    const aged = await read()
    expect(aged).not.toContain('SBERRUB')
    expect(aged).toContain('TCSBRUB')

    office.directions = [{ ...lasting, isExported: false }]
    expect(await read()).not.toContain('<item>')
    office.directions = []
    expect(await read()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<rates xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd">\n</rates>\n',
    )
  })

  it('calculates limits only when it is requested, and omits directions without any possible amount', async () => {
    let limitReads = 0
    const countingReads = (direction: OpenDirection): OpenDirection => ({
      ...direction,
      get limits() {
        limitReads += 1
        return direction.limits
      },
    })
    const empty = makeOpenDirection({ ...other, reserve: new Decimal(0) })
    const { rendered, read } = openOffice([
      countingReads(makeOpenDirection()),
      countingReads(empty),
    ])
    expect(limitReads).toBe(0)
    expect(await read()).not.toContain('TCSBRUB')
    expect(limitReads).toBeGreaterThan(0)
    expect(rendered).toEqual([1])
  })

  it('lists a pair once', async () => {
    const { read } = openOffice([makeOpenDirection(), makeOpenDirection({ id: 9, course: '90' })])
    expect((await read()).match(/<item>/g)).toHaveLength(1)
  })

  it('has the same content when compressed', async () => {
    const { file } = openOffice([makeOpenDirection()])
    const { body, packed } = await file.read()
    expect(gunzipSync(await packed()).equals(body)).toBe(true)
    expect(await packed()).toBe(await packed())
  })

  it('logs one warning when a direction would be published wrongly, and another if that recurs', async () => {
    const { office, warnings, read } = openOffice([])
    const wrong = () => [makeOpenDirection({ labels: ['floating'], paymentWindowMinutes: 60 })]
    for (const directions of [wrong(), wrong(), [makeOpenDirection()], wrong()]) {
      office.directions = directions
      await read()
    }
    expect(warnings).toHaveLength(2)
    expect(String(warnings[0])).toContain('floats_too_long')
  })
})

describe('a file of many directions', () => {
  const many = makeOpenDirections(makeCurrencies(60))

  it('is built once for all requests, in slices between which other work can run', async () => {
    const { office, rendered, file } = openOffice(many)
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const [first, second] = await Promise.all([file.read(), file.read()])
    clearInterval(timer)
    expect(second).toBe(first)
    const exchangeable = office.directions.filter(({ limits }) => isExchangeable(limits))
    expect(rendered).toHaveLength(exchangeable.length)
    expect(turns).toBeGreaterThan(2)
  })

  it('never has a state from before the request', async () => {
    const { office, file } = openOffice(many)
    const early = file.read()
    office.directions = many.slice(1)
    const late = file.read()
    const latest = file.read()
    office.directions = []
    const last = file.read()
    const sizes = (await Promise.all([early, late, latest, last])).map(({ body }) => body.length)
    const [whole = 0, ...later] = sizes
    expect(later.every((size) => size < whole)).toBe(true)
    expect(sizes.at(-1)).toBeLessThan(300)
  })
})

describe('the office’s files', () => {
  it('are empty but present during a maintenance break and before rates are loaded', async () => {
    const { office, exports } = openOffice([makeOpenDirection()])
    const items = async () => {
      const { body } = await exports.read('xml')
      return new TextDecoder().decode(body).match(/<item>/g)?.length ?? 0
    }
    expect(await items()).toBe(1)
    office.isBreak = true
    expect(await items()).toBe(0)
    office.isBreak = false
    expect(await items()).toBe(1)
    office.version = 0
    expect(await items()).toBe(0)
  })

  it('have the same content in JSON', async () => {
    const { exports } = openOffice([makeOpenDirection({ bounds: { from: { min: null } } })])
    const { body } = await exports.read('json')
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual({
      rates: [
        {
          from: 'USDTTRC20',
          to: 'SBERRUB',
          in: '1',
          out: '95.0029',
          amount: '5000000',
          frommin: '0.00005263',
          frommax: '52629.97234821',
          tomin: '0.01',
          tomax: '5000000',
          param: ['manual', 'reg'],
        },
      ],
      updatedAt: noon,
    })
  })
})
