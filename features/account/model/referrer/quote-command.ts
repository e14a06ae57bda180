import type { Pair } from './referral-link'

/** A command that asks the office, whose address is in the referral link, for the price of a pair. */
export function quoteCommand(link: string, pair: Pair | null): string | null {
  if (pair === null) {
    return null
  }
  const body = { fromPs: pair.from.id, toPs: pair.to.id, fromSumma: '100' }
  return [
    `curl ${new URL('/api/v1/partner/quotes/', link).href}`,
    "-H 'Authorization: Bearer YOUR_KEY'",
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(body)}'`,
  ].join(' \\\n  ')
}
