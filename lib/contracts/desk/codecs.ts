import { z } from 'zod'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { Decimal, toText } from '@/lib/money/decimal'

/** A decimal: text on the wire, `Decimal` in code. */
export const decimalCodec = z.codec(decimalText, z.instanceof(Decimal), {
  decode: (text) => new Decimal(text),
  encode: toText,
})

/** A time: text with milliseconds on the wire, `Date` in code. */
export const timeCodec = z.codec(timestamp, z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
})
