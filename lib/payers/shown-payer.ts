import type { ToldPayer } from './compare-payer'
import { readPayerText } from './read-payer-text'
import { maskPayerNumber, readCard } from './shown-number'

/** A text that names a payer of any kind, with card numbers masked. */
export function shownPayer(payer: string | null): string | null {
  const { number } = readPayerText(payer ?? '')
  const isCard = number !== null && readCard(number) !== null
  if (payer === null || !isCard) {
    return payer
  }
  const masked = maskPayerNumber(number)
  return payer.includes(number)
    ? payer.replace(number, masked)
    : textOf(maskedPayer(readPayerText(payer)))
}

/** What is reported about a payer, in the form that may be stored and shown. */
export function maskedPayer({ name, number }: ToldPayer): ToldPayer {
  return { name, number: number === null ? null : maskPayerNumber(number) }
}

export function textOf({ name, number }: ToldPayer): string {
  return [name, number].filter((part) => part !== null).join(', ')
}
