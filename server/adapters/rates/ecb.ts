import { z } from 'zod'
import { fetchBytes } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'
import { addressOf, type Market } from './market'
import { readText, readXml } from './read-answer'

const rate = z.object({ currency: z.string().length(3), rate: z.string() })
const table = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.object({ time: z.iso.date(), Cube: z.array(rate).min(1) }) }),
  }),
})

/** The euro's reference rates, once a working day: units of each currency for one euro. */
export function createEcb(): Market {
  return {
    baseUrl: 'https://www.ecb.europa.eu',
    aheadSeconds: 3600,
    fetch: async (symbols, { baseUrl, http, signal, now }) => {
      const url = addressOf(baseUrl, '/stats/eurofxref/eurofxref-daily.xml')
      const { status, bytes } = await fetchBytes({ url, accept: 'text/xml', signal, now }, http)
      if (status !== 200) {
        throw new HttpError('http_status', { status })
      }
      const shape = { closing: /<\/(\w+:)?Envelope>$/, schema: table }
      const { time, Cube: rates } = readXml(readText(bytes), shape).Envelope.Cube.Cube
      return rates
        .filter(({ currency }) => symbols.includes(currency))
        .map((row) => ({ symbol: row.currency, price: row.rate, at: publishedAt(time) }))
    },
  }
}

/* The rates are published at 16:00 in Frankfurt, which is 14:00 UTC in summer and 15:00 in winter. */
function publishedAt(day: string): Date {
  const summer = new Date(`${day}T14:00:00Z`)
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
  }).format(summer)
  return hour === '16' ? summer : new Date(`${day}T15:00:00Z`)
}
