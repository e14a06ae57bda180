type Cities = { from: number | null; to: number | null }

/** The values besides the pair that an address can fill into the calculator. None of them is personal. */
export type Prefill = {
  /** The amount sent, as plain decimal text. */
  amount: string | null
  cities: Cities
}

const repeatName = 'repeat'
const names = { amount: 'sum_from', from: 'city_from', to: 'city_to' } as const

/**
 * The query of the calculator's address for an exchange. Each currency is given by its code or id. The
 * id of the claim to repeat is not secret: only the customer of that claim gets its payment details.
 */
export function exchangeAddress({ from, to, claimId, ...filling }: Exchange): string {
  const query = new URLSearchParams({ cur_from: String(from), cur_to: String(to) })
  setPrefill(query, filling)
  if (claimId !== undefined) {
    query.set(repeatName, claimId)
  }
  return `?${query.toString()}`
}

export function setPrefill(query: URLSearchParams, { amount, cities }: Prefill): void {
  const more = { [names.amount]: amount, [names.from]: cities.from, [names.to]: cities.to }
  for (const [name, value] of Object.entries(more)) {
    if (value !== null) {
      query.set(name, String(value))
    }
  }
}

type Exchange = Prefill & { from: string | number; to: string | number; claimId?: string }

/** Reads a promo code or a referral from an address; null when it is empty or too long. */
export function readWord(value: string | null): string | null {
  const text = value?.trim() ?? ''
  return text !== '' && text.length <= 64 ? text : null
}

/** Reads a currency's code or id from an address; null when it does not have the form of either. */
export function readCurrencyName(value: string | null): string | null {
  const text = readWord(value)
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null
}

/* Anybody can write an address, so an invalid amount or id is ignored. */
const amountShape = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/
const idShape = /^[1-9]\d{0,8}$/

export function readPrefill(read: (name: string) => string | null): Prefill {
  const amount = read(names.amount)
  const city = (side: 'from' | 'to') => {
    const id = read(names[side])
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- This is an id, not an amount.
    return id !== null && idShape.test(id) ? Number(id) : null
  }
  return {
    amount: amount !== null && amountShape.test(amount) ? amount : null,
    cities: { from: city('from'), to: city('to') },
  }
}

/** The id of the claim to repeat, from an address. */
export function readRepeatedClaimId(search: string): string | null {
  const id = new URLSearchParams(search).get(repeatName)
  return id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null
}

export function hasPrefill(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return Object.values(names).some((name) => parameters.has(name))
}

/** Removes the filled-in values from an address. After that, the form can differ from the address. */
export function dropPrefill(parameters: URLSearchParams): void {
  for (const name of [...Object.values(names), repeatName]) {
    parameters.delete(name)
  }
}
