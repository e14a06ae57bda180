import type { MailRow } from '@/server/mail/mail-content'

/*
 * Nobody has shown that they read the mailbox a claim names, so a mail says nothing a visitor has
 * worded: only what is a number or an address by its shape, and of numbers the end alone.
 */
const shapes: readonly { shape: RegExp; shown: (value: string) => string }[] = [
  // Cards, accounts and phones.
  { shape: /^\+?\d{8,20}$/, shown: lastFour },
  // IBANs, and wallets of payment systems.
  { shape: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, shown: lastFour },
  { shape: /^[A-Z]\d{6,14}$/, shown: lastFour },
  // Addresses of networks: no sign in them makes a link.
  { shape: /^(?:-?\d:|bitcoincash:)?[A-Za-z0-9_+=-]{20,128}$/, shown: (value) => value },
]

/** What a form was filled with, as far as a mail may tell it; the whole stands on the claim's page. */
export function mailedInputs(rows: readonly MailRow[]): MailRow[] {
  return rows.flatMap((row) => {
    const value = mailedValue(row.value)
    return value === null ? [] : [{ ...row, value }]
  })
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
