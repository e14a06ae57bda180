import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { MailRow } from '@/server/mail/mail-content'

/*
 * The mailbox that a claim names may belong to somebody else, because it was not confirmed. So a mail
 * contains no text that a visitor wrote. It contains only values that look like a number or an
 * address, and only the last digits of numbers.
 */
const shapes: readonly { shape: RegExp; shown: (value: string) => string }[] = [
  // Cards, accounts and phones.
  { shape: /^\+?\d{8,20}$/, shown: lastFour },
  // IBANs, and wallets of payment systems.
  { shape: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, shown: lastFour },
  { shape: /^[A-Z]\d{6,14}$/, shown: lastFour },
  // Crypto addresses. Mail programs do not turn text of these characters into a link.
  { shape: /^(?:-?\d:|bitcoincash:)?[A-Za-z0-9_+=-]{20,128}$/, shown: (value) => value },
]

/* The tags and memos that crypto exchanges use. A longer number may be a card or a phone. */
const memoShape = /^\d{1,10}$/

/** A row of a form. A memo must be sent along with the payment to an address, or the payment is lost. */
export type InputRow = MailRow & { isMemo: boolean }

/** What a mail may show of a form's values; the claim's page shows them in full. */
export function mailedInputs(rows: readonly InputRow[], locale: Locale): MailRow[] {
  return rows.flatMap(({ isMemo, ...row }) => {
    const value = isMemo ? mailedMemo(row.value, locale) : mailedValue(row.value)
    return value === null ? [] : [{ ...row, value }]
  })
}

/* A memo is always mentioned, even if its value is not shown, because a payment without it is lost. */
function mailedMemo(value: string, locale: Locale): string | null {
  const memo = value.trim()
  if (memo === '') {
    return null
  }
  return memoShape.test(memo) ? memo : messagesOf(locale).mail.memoOnPage
}

function mailedValue(value: string): string | null {
  const bare = value.replaceAll(/[\s-]/g, '')
  const isNumber = /^\+?\d+$/.test(bare)
  const read = isNumber ? bare : value.trim()
  const found = shapes.find(({ shape }) => shape.test(read))
  return found ? found.shown(read) : null
}

function lastFour(value: string): string {
  return `•••• ${value.slice(-4)}`
}
