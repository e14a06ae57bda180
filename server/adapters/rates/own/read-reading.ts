import { parsePath } from '@/lib/contracts/desk/price-sources/parse-path'
import type {
  ReadingFault,
  ReadingField,
} from '@/lib/contracts/desk/price-sources/price-source-calls'
import type { PriceReading } from '@/lib/contracts/desk/price-sources/price-sources'
import { Decimal, one } from '@/lib/money/decimal'
import type { OwnSource, ReadPrice } from '@/server/modules/rates/ports'
import { bookPrice, type Offer } from './book-price'
import { findList, findText, findTexts } from './tree/find-path'
import type { Tree } from './tree/tree'
import { numberOf, timeOf } from './values'

type Terms = Pick<OwnSource['terms'], 'kind' | 'hasDecimalComma' | 'isDaily' | 'maxAgeSeconds'>

export type ReadContext = {
  terms: Terms
  now: Date
  /** When the answer was given, for a reading without a path to a time. */
  answeredAt: Date
}

/** A reading gives no price; `field` is the path at fault. */
class ReadingError extends Error {
  override name = 'ReadingError'
  readonly field: ReadingField
  readonly key: ReadingFault

  constructor(field: ReadingField, key: ReadingFault) {
    super(`${field} ${key}`)
    this.field = field
    this.key = key
  }
}

const longestFound = 80

type Reader = ReadContext & { tree: Tree; reading: PriceReading; found: ReadPrice['found'] }

/** Reads the price of one pair from an answer. */
export function readReading(tree: Tree, reading: PriceReading, context: ReadContext): ReadPrice {
  const reader: Reader = { ...context, tree, reading, found: [] }
  const { pairId } = reading
  const base = { pairId, found: reader.found, price: null, observedAt: null, fault: null }
  try {
    const price = finished(rawPrice(reader), reader)
    return { ...base, price, observedAt: momentOf(reader) }
  } catch (error) {
    if (error instanceof ReadingError) {
      return { ...base, fault: { field: error.field, key: error.key } }
    }
    throw error
  }
}

function rawPrice(reader: Reader): Decimal {
  const { reading } = reader
  if (reader.terms.kind === 'book') {
    return priceOfBook(reader)
  }
  if (reading.bid === '') {
    return numberAt(reader, 'last')
  }
  const [bid, ask] = [numberAt(reader, 'bid'), numberAt(reader, 'ask')]
  if (bid.gt(ask)) {
    throw new ReadingError('bid', 'bid_above_ask')
  }
  return bid.plus(ask).div(2)
}

/* The column can store prices above zero, with 20 digits before the point and 18 after it. */
const tooLarge = new Decimal('1e20')
const priceDigits = 18

function finished(raw: Decimal, reader: Reader): Decimal {
  const { divisor, factor, isInverse } = reader.reading
  const divided = divisor === '' ? raw : raw.div(numberAt(reader, 'divisor'))
  const scaled = divided.times(factor)
  const price = (isInverse ? one.div(scaled) : scaled).toDecimalPlaces(priceDigits)
  if (price.lte(0) || price.gte(tooLarge)) {
    throw new ReadingError('factor', 'not_positive')
  }
  return price
}

function numberAt(reader: Reader, field: ReadingField): Decimal {
  const { reading, terms, tree } = reader
  const found = findText(tree, stepsOf(reading, field))
  if ('fault' in found) {
    throw new ReadingError(field, found.fault)
  }
  reader.found.push({ field, text: found.value.slice(0, longestFound) })
  const value = numberOf(found.value, terms.hasDecimalComma)
  if (value === null) {
    throw new ReadingError(field, 'not_a_number')
  }
  if (value.isZero()) {
    throw new ReadingError(field, 'not_positive')
  }
  return value
}

function stepsOf(reading: PriceReading, field: ReadingField) {
  return parsePath(String(reading[field])) ?? []
}

/* The table of the next working day may be published days before it; clocks and time zones differ. */
const daysAheadOfTable = 12
const secondsAhead = 60

function momentOf(reader: Reader): Date {
  const { reading, now, terms, tree, answeredAt } = reader
  const at = reading.time === '' ? answeredAt : timeAt(reader, tree)
  const aheadSeconds = (at.getTime() - now.getTime()) / 1000
  if (aheadSeconds > (terms.isDaily ? daysAheadOfTable * 86_400 : secondsAhead)) {
    throw new ReadingError('time', 'from_the_future')
  }
  if (-aheadSeconds > terms.maxAgeSeconds) {
    throw new ReadingError('time', 'stale')
  }
  // A clock ahead of ours must not keep a price fresh for longer.
  return aheadSeconds > 0 ? now : at
}

function timeAt({ reading, found: texts }: Reader, tree: Tree): Date {
  const found = findText(tree, stepsOf(reading, 'time'))
  if ('fault' in found) {
    throw new ReadingError('time', found.fault)
  }
  texts.push({ field: 'time', text: found.value.slice(0, longestFound) })
  const time = timeOf(found.value)
  if (time === null) {
    throw new ReadingError('time', 'not_a_time')
  }
  return time
}

/* No market shows more offers at once; the rest would only cost time. */
const mostOffers = 2000

function priceOfBook(reader: Reader): Decimal {
  const { reading, tree } = reader
  const list = findList(tree, stepsOf(reading, 'offers'))
  if ('fault' in list) {
    throw new ReadingError('offers', list.fault)
  }
  const accepted = acceptedMethods(reading)
  const items = list.value
    .slice(0, mostOffers)
    .filter((item) => accepted === null || accepts(item, { reading, accepted }))
  const offers = items.flatMap((item) => offerOf(item, reader) ?? [])
  const count = `${offers.length} / ${list.value.length}`
  reader.found.push({ field: 'offers', text: count })
  const price = bookPrice(offers, {
    side: reading.side,
    depth: new Decimal(reading.depth),
    outlierPercent: new Decimal(reading.outlierPercent),
  })
  if (price === null) {
    throw whyNoPrice(items, offers, reader)
  }
  return price
}

/* When no offer can be read, the paths are wrong rather than the book too thin. */
function whyNoPrice(items: readonly Tree[], offers: readonly Offer[], reader: Reader): Error {
  const [first] = items
  if (offers.length === 0 && first !== undefined) {
    for (const field of ['price', 'amount', 'least', 'most'] as const) {
      if (reader.reading[field] !== '') {
        numberAt({ ...reader, tree: first }, field)
      }
    }
  }
  return new ReadingError('depth', 'thin_book')
}

function acceptedMethods({ method, methods }: PriceReading): ReadonlySet<string> | null {
  const names = methods
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  return method === '' || names.length === 0 ? null : new Set(names)
}

type Filter = { reading: PriceReading; accepted: ReadonlySet<string> }

function accepts(item: Tree, { reading, accepted }: Filter): boolean {
  return findTexts(item, stepsOf(reading, 'method')).some((name) =>
    accepted.has(name.toLowerCase()),
  )
}

/* An offer that cannot be read is left out: one stranger's nonsense must not stop the price. */
function offerOf(item: Tree, { reading, terms }: Reader): Offer | null {
  const valueOf = (field: ReadingField) => {
    const found = findText(item, stepsOf(reading, field))
    return 'value' in found ? numberOf(found.value, terms.hasDecimalComma) : null
  }
  const price = valueOf('price')
  const amount = valueOf('amount')
  const least = reading.least === '' ? null : valueOf('least')
  const most = reading.most === '' ? null : valueOf('most')
  const isUnreadable = (reading.least !== '' && !least) || (reading.most !== '' && !most)
  return price?.gt(0) === true && amount?.gt(0) === true && !isUnreadable
    ? { price, amount, least, most }
    : null
}
