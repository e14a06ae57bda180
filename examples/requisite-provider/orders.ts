import { randomUUID } from 'node:crypto'

export type Asked = {
  reference: string
  claim: number
  amount: string
  currency: string
  expires: string
  bank: string | null
  callback: string
}

export type Requisites = {
  id: string
  kind: 'card' | 'phone' | 'account'
  number: string
  holder: string
  bank: string | null
  amount: string
  currency: string
  until: string
}

export type Payment = {
  id: string
  amount: string
  currency: string
  at: string
  payer: string | null
}

export type Order = {
  reference: string
  state: 'given' | 'paid' | 'expired' | 'cancelled' | 'refused'
  requisites: Requisites | null
  payments: Payment[]
  reason: string | null
  callback: string | null
}

/** The details that the provider has given, by the office's references. They are lost when it stops. */
export function createOrders(now: () => Date) {
  const orders = new Map<string, Order>()
  let given = 0

  function find(reference: string): Order | null {
    const order = orders.get(reference) ?? null
    if (order?.state === 'given' && order.requisites && new Date(order.requisites.until) <= now()) {
      order.state = 'expired'
    }
    return order
  }

  return {
    find,
    count: () => orders.size,
    list: () => [...orders.values()],
    /** A repeated call with the same reference gets the same answer. */
    create(asked: Asked, kind: Requisites['kind'] = 'card'): Order {
      const known = find(asked.reference)
      if (known) {
        known.callback ??= asked.callback
        return known
      }
      given += 1
      const order: Order = {
        ...{ reference: asked.reference, state: 'given', payments: [], reason: null },
        callback: asked.callback,
        requisites: { ...requisitesFor(asked, kind, given), id: `R-${randomUUID()}` },
      }
      orders.set(asked.reference, order)
      return order
    },
    refuse(reference: string, reason: string): Order {
      const order = find(reference) ?? { reference, ...nothing, state: 'refused' as const, reason }
      orders.set(reference, order)
      return order
    },
    /** A reference that has not arrived yet can be cancelled too: it is then refused when it arrives. */
    cancel(reference: string): Order {
      const order = find(reference) ?? { reference, ...nothing, state: 'cancelled' as const }
      if (order.state === 'given') {
        order.state = 'cancelled'
      }
      orders.set(reference, order)
      return order
    },
    /** Money has come. It may come late, twice, or as another amount. */
    pay(reference: string, { amount, id = `P-${randomUUID()}` }: { amount?: string; id?: string }) {
      const order = find(reference)
      if (!order?.requisites) {
        return null
      }
      const { currency, amount: asked } = order.requisites
      const payment = { id, currency, amount: amount ?? asked, at: now().toISOString() }
      order.payments.push({ ...payment, payer: null })
      order.state = 'paid'
      return order
    },
  }
}

const nothing = { requisites: null, payments: [], reason: null, callback: null }

const numbers = { phone: '+79991234567', account: '40817810099910004312' }

function requisitesFor(
  { amount, currency, expires }: Asked,
  kind: Requisites['kind'],
  count: number,
): Omit<Requisites, 'id'> {
  const number = kind === 'card' ? cardNumber(count) : numbers[kind]
  const holder = 'Ivan I.'
  return { kind, number, holder, bank: 'Example Bank', amount, currency, until: expires }
}

/** A card that nobody has, with the right check digit. */
function cardNumber(count: number): string {
  const digits = `22000000${String(count).padStart(7, '0')}`
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${digits}${String((10 - (sum % 10)) % 10)}`
}
