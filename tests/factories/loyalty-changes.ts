import { newPromoCode } from './promo-code'

type Stored = Record<string, unknown> & { id: number | string; terms: Record<string, unknown> }

type Desk = {
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  read: (path: string) => Promise<unknown>
  oneOf: (path: string, name: string) => Promise<Stored>
  now: Date
}

type Change = [call: string, what: string, of: string | null, make: () => Promise<unknown>]

/** The changes of promo codes and discounts that administrators are told about, in this order. */
export function loyaltyChanges({ send, read, oneOf, now }: Desk): Change[] {
  return [
    [
      'post promo-codes/',
      'a promo code added',
      null,
      () => send('post', 'promo-codes/', newPromoCode(now)),
    ],
    [
      'put promo-codes/{id}/',
      'a promo code changed',
      null,
      async () => {
        const { id, version, terms } = await oneOf('promo-codes/', 'codes')
        const changed = { ...terms, percent: '20' }
        await send('put', `promo-codes/${String(id)}/`, { version, terms: changed })
      },
    ],
    [
      'put discounts/',
      'discounts changed',
      null,
      async () => {
        const { version } = (await read('discounts/')) as { version: string }
        await send('put', 'discounts/', { version, steps: [{ fromUsd: '100', percent: '5' }] })
      },
    ],
  ]
}
