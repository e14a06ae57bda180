import { Decimal } from '@/lib/money/decimal'

const withPoint = /^\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/
const withComma = /^\d{1,20}(?:,\d{1,30})?$/

/** A number without a sign, as markets and banks write it; null for anything else. */
export function numberOf(text: string, hasDecimalComma: boolean): Decimal | null {
  if (hasDecimalComma) {
    return withComma.test(text) ? new Decimal(text.replace(',', '.')) : null
  }
  return withPoint.test(text) ? new Decimal(text) : null
}

const seconds = /^\d{10}(?:\.\d{1,9})?$/
const milliseconds = /^\d{13}$/
const day = /^\d{4}-\d\d-\d\d$/
const dayOfBanks = /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/
const moment =
  /^(?<day>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d\d:?\d\d)?$/

/**
 * A moment in seconds or milliseconds since 1970, in ISO 8601, or a day such as `28.11.2026`. Without a zone
 * it is in UTC. Null for anything else.
 */
export function timeOf(text: string): Date | null {
  const iso = isoOf(text)
  const time = iso === null ? Number.NaN : new Date(iso).getTime()
  return Number.isNaN(time) ? null : new Date(time)
}

function isoOf(text: string): string | number | null {
  if (seconds.test(text)) {
    return new Decimal(text).times(1000).floor().toNumber()
  }
  if (milliseconds.test(text)) {
    return Number.parseInt(text, 10)
  }
  if (day.test(text)) {
    return `${text}T00:00:00Z`
  }
  const { groups: bank } = dayOfBanks.exec(text) ?? {}
  if (bank) {
    return `${bank.year}-${bank.month}-${bank.day}T00:00:00Z`
  }
  const { groups: given } = moment.exec(text) ?? {}
  return given ? `${given.day}T${given.time}${zoneOf(given.zone)}` : null
}

function zoneOf(zone = 'Z'): string {
  return /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
}
