import { Decimal } from '@/lib/money/decimal'
import type { NumberMarks } from '@/lib/contracts/bank-messages/message-lists'
import { plainMessage, readWording } from '@/lib/contracts/bank-messages/wording'
import { matchWording } from './match-wording'

/** How one kind of bank message is read. */
export type MessageWording = NumberMarks & {
  /** Who sends such messages: `900`, or `*@bank.example`. */
  sender: string
  wording: string
}

export type MessageReading = {
  amount: Decimal
  /** The last digits of the card or account that was credited. */
  last4: string | null
  payer: string | null
  /** As the message writes it. */
  currency: string | null
  time: string | null
  balance: Decimal | null
}

export type ReadOutcome =
  | { kind: 'other_sender' | 'none' | 'ambiguous' }
  | { kind: 'read'; reading: MessageReading }

const maxPayer = 100

/** What a wording reads from a message. */
export function readBankMessage(
  wording: MessageWording,
  { sender, text }: { sender: string; text: string },
): ReadOutcome {
  const { tokens } = readWording(wording.wording)
  if (!isSender(wording.sender, sender)) {
    return { kind: 'other_sender' }
  }
  const match = tokens ? matchWording(tokens, plainMessage(text), wording) : null
  if (match?.kind !== 'read') {
    return { kind: match?.kind ?? 'none' }
  }
  const { amount, balance, currency, last4, payer, time } = match.captures
  const money = numberOf(amount, wording)
  if (money === null || !money.gt(0) || (payer?.length ?? 0) > maxPayer) {
    return { kind: 'none' }
  }
  return {
    kind: 'read',
    reading: {
      amount: money,
      last4: last4 ?? null,
      payer: payer || null,
      currency: currency ?? null,
      time: time ?? null,
      balance: numberOf(balance, wording),
    },
  }
}

function numberOf(text: string | undefined, { decimalMark, thousandsMark }: NumberMarks) {
  if (text === undefined) {
    return null
  }
  const plain = thousandsMark === '' ? text : text.replaceAll(thousandsMark, '')
  return new Decimal(plain.replace(decimalMark, '.'))
}

/** Whether a message is from this sender; `*` stands for any text. Upper and lower case are equal. */
export function isSender(pattern: string, sender: string): boolean {
  const [wanted, found] = [plainMessage(pattern).toLowerCase(), plainMessage(sender).toLowerCase()]
  const parts = wanted.split('*')
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) {
    return found === first
  }
  if (!found.startsWith(first) || !found.endsWith(last)) {
    return false
  }
  let place = first.length
  for (const part of rest) {
    const at = found.indexOf(part, place)
    if (at === -1) {
      return false
    }
    place = at + part.length
  }
  return place <= found.length - last.length
}
