import { priceReading, priceSource } from './price-sources'

type Row = { id: number | string; version: string; terms: Record<string, unknown> }

type Desk = {
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  oneOf: (path: string, name: string) => Promise<Row>
  pairId: () => number
}

type Change = [call: string, what: string, of: string, make: () => Promise<unknown>]

/** Every change of an operator's own source of prices, with its name in mails; each creates what the next one changes. */
export function priceSourceChanges({ send, oneOf, pairId }: Desk): Change[] {
  const name = 'A bank of prices'
  const mine = () => oneOf('price-sources/', 'priceSources')
  return [
    [
      'post price-sources/',
      'a price source added',
      name,
      async () => {
        const readings = [priceReading({ pairId: pairId() })]
        await send('post', 'price-sources/', { terms: priceSource({ name, readings }) })
      },
    ],
    [
      'put price-sources/{id}/',
      'a rate source changed',
      name,
      async () => {
        const { id, version, terms } = await mine()
        await send('put', `price-sources/${id}/`, { version, terms: { ...terms, isDaily: true } })
      },
    ],
    [
      'put price-sources/{id}/headers/',
      'secret headers of a price source set',
      name,
      async () => {
        const headers = [{ name: 'x-key', value: 'secret' }]
        await send('put', `price-sources/${(await mine()).id}/headers/`, { headers })
      },
    ],
    [
      'delete price-sources/{id}/',
      'a price source removed',
      name,
      async () => {
        const { id, version } = await mine()
        await send('delete', `price-sources/${id}/?version=${version}`)
      },
    ],
  ]
}
