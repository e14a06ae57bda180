import { newPromoCode } from '@/tests/factories/promo-code'

type Row = { id: number | string; version: string; terms: Record<string, unknown> }

type Desk = {
  now: Date
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  read: (path: string) => Promise<unknown>
  oneOf: (path: string, name: string) => Promise<Row>
  /** The address of a new account. */
  emailOf: () => Promise<string>
}

type Change = [call: string, what: string, of: string | null, make: () => Promise<unknown>]

/**
 * The changes of promo codes, points, discounts and referrals about which administrators get a mail: the call, what the mail
 * says, what it names, and how the change is made.
 */
export function loyaltyChanges({ now, send, read, oneOf, emailOf }: Desk): Change[] {
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
        await send('put', `promo-codes/${id}/`, { version, terms: { ...terms, percent: '20' } })
      },
    ],
    [
      'post points/',
      'points adjusted',
      '@',
      async () =>
        send('post', 'points/', { user: await emailOf(), points: 50, reason: 'Thank you' }),
    ],
    [
      'put points/rules/',
      'the points for exchanges changed',
      null,
      async () => {
        const { version } = (await read('points/rules/')) as Row
        await send('put', 'points/rules/', { rules: { perUsd: '2' }, version })
      },
    ],
    [
      'put discounts/',
      'discounts changed',
      null,
      async () => {
        const { version } = (await read('discounts/')) as Row
        await send('put', 'discounts/', { version, steps: [{ fromUsd: '100', percent: '5' }] })
      },
    ],
    [
      'put referral-programme/',
      'the referral program changed',
      null,
      async () => {
        const { version, terms } = (await read('referral-programme/')) as Row
        await send('put', 'referral-programme/', { version, terms: { ...terms, holdDays: 7 } })
      },
    ],
  ]
}
