import { z } from 'zod'
import { Decimal, toText } from '@/lib/money/decimal'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'
import { addressOf, type Market } from './market'
import { readText, readXml } from './read-answer'

const valute = z.object({
  CharCode: z.string().length(3),
  Nominal: z.string().regex(/^[1-9]0{0,6}$/),
  Value: z.string(),
})
const table = z.object({
  ValCurs: z.object({
    Date: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
    Valute: z.array(valute).min(1),
  }),
})

/** The Bank of Russia's official rates: roubles for `Nominal` units of each currency. */
export function createCbr(): Market {
  return {
    baseUrl: 'https://www.cbr.ru',
    // The table of the next working day is published the afternoon before. The longest time in
    // between is over the New Year holidays.
    aheadSeconds: 12 * 86_400,
    fetch: async (symbols, { baseUrl, http, signal, now }) => {
      const url = addressOf(baseUrl, '/scripts/XML_daily.asp')
      const { status, bytes } = await fetchBytes(
        { url, accept: 'application/xml', signal, now },
        http,
      )
      if (status !== 200) {
        throw new HttpError('http_status', { status })
      }
      const shape = { closing: /<\/ValCurs>$/, schema: table }
      const { Date: day, Valute: rows } = readXml(textOf(bytes), shape).ValCurs
      return rows
        .filter(({ CharCode: code }) => symbols.includes(code))
        .map((row) => ({ symbol: row.CharCode, price: priceOfOneUnit(row), at: startOfDay(day) }))
    },
  }
}

/* The document is in windows-1251 and declares this in its first line, which is ASCII. */
function textOf(bytes: Uint8Array): string {
  const firstLine = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  return readText(bytes, /encoding="utf-8"/i.test(firstLine) ? 'utf-8' : 'windows-1251')
}

/* Text that is not a number is returned unchanged: the validation of all prices refuses it. */
function priceOfOneUnit({ Value: value, Nominal: nominal }: z.output<typeof valute>): string {
  const text = value.trim().replace(',', '.')
  return /^\d{1,20}(\.\d{1,12})?$/.test(text) ? toText(new Decimal(text).div(nominal)) : value
}

/* Midnight in Moscow, whose offset has been the same all year since 2014. */
function startOfDay(day: string): Date {
  return new Date(`${day.split('.').reverse().join('-')}T00:00:00+03:00`)
}
