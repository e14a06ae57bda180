type Cities = { from: number | null; to: number | null }

/** What an address can fill in at the calculator besides the pair; nothing personal. */
export type Filling = {
  /** The amount sent, as plain decimal text. */
  amount: string | null
  cities: Cities
}

const repeatName = 'repeat'
const names = { amount: 'sum_from', from: 'city_from', to: 'city_to' } as const

/**
 * The calculator's address for an exchange: each currency by its code or id. The claim to repeat is
 * named by its id, which is not secret: only its own customer gets its payment details.
 */
export function exchangeAddress({ from, to, claimId, ...filling }: Exchange): string {
  const query = new URLSearchParams({ cur_from: String(from), cur_to: String(to) })
  setFilling(query, filling)
  if (claimId !== undefined) {
    query.set(repeatName, claimId)
  }
  return `?${query.toString()}`
}

export function setFilling(query: URLSearchParams, { amount, cities }: Filling): void {
  const more = { [names.amount]: amount, [names.from]: cities.from, [names.to]: cities.to }
  for (const [name, value] of Object.entries(more)) {
    if (value !== null) {
      query.set(name, String(value))
    }
  }
}

type Exchange = Filling & { from: string | number; to: string | number; claimId?: string }

/** A promo code or a referral from an address: one short word, or null. */
export function readWord(value: string | null): string | null {
  const text = value?.trim() ?? ''
  return text !== '' && text.length <= 64 ? text : null
}

/** The form of a currency's code or id. */
export function readCurrencyName(value: string | null): string | null {
  const text = readWord(value)
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null
}

/* Anybody can write an address, so an invalid amount or id is ignored. */
const amountShape = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/
const idShape = /^[1-9]\d{0,8}$/

export function readFilling(read: (name: string) => string | null): Filling {
  const amount = read(names.amount)
  const city = (side: 'from' | 'to') => {
    const id = read(names[side])
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- An id, and no money.
    return id !== null && idShape.test(id) ? Number(id) : null
  }
  return {
    amount: amount !== null && amountShape.test(amount) ? amount : null,
    cities: { from: city('from'), to: city('to') },
  }
}

/** The claim that the address asks to repeat. */
export function readRepeated(search: string): string | null {
  const id = new URLSearchParams(search).get(repeatName)
  return id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null
}

export function hasFilling(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return Object.values(names).some((name) => parameters.has(name))
}

/** Removes what was filled in once: from then on the form differs from the address. */
export function dropFilling(parameters: URLSearchParams): void {
  for (const name of [...Object.values(names), repeatName]) {
    parameters.delete(name)
  }
}
